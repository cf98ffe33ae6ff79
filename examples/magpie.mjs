// A bot in JavaScript: sells high, buys towns when it can, never bids (docs/bot-protocol.md).
// raccoon arena --bots "run:node examples/magpie.mjs,greedy" --players 2 --games 100
import { createInterface } from "node:readline";

const answer = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** One of the actions, which come in parts: { verb: "sell", commodity: "wood", units: 4, ... }. */
function choose(view, actions) {
  const value = (sale) => sale.units * view.prices[sale.commodity];
  const sales = actions.filter(({ verb }) => verb === "sell").sort((one, other) => value(other) - value(one));
  return (
    actions.find(({ verb }) => verb === "town" || verb === "pass") ??
    (sales.length > 0 && value(sales[0]) >= 15 ? sales[0] : undefined) ??
    actions.find(({ verb }) => verb === "produce") ??
    actions[0]
  );
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    answer({ protocol: 1, name: "Magpie" });
  } else if (message.type === "choose") {
    const { bot, view, legal, actions } = message;
    answer({ bot, action: legal[actions.indexOf(choose(view, actions))] });
  }
}
