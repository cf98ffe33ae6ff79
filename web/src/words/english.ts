const areas = import.meta.glob<string>(["../../../src/raccoon_tycoon/locale/en/*.ftl", "!../../../src/raccoon_tycoon/locale/en/{command,errors,report,review,settings,terminal}.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(areas).join("\n");
