// Follows a script of games in the WebAssembly kernel: in Node.js (node wasm_follows.mjs KERNEL SCRIPT prints what came
// of it, as JSON) or in a browser (import it). test_wasm_follows.py writes the script and knows the answers.

/** What comes of the script. Each part of it plays without a pause, then hashes what it has seen. */
export async function answers(kernelBytes, script) {
  const module = await WebAssembly.compile(kernelBytes)
  const kernel = new WebAssembly.Instance(module).exports

  // Places in the memory, behind the kernel's own.
  let end = kernel.__heap_base.value
  const reserve = (size) => {
    const start = (end + 15) & ~15
    end = start + size
    const missing = end - kernel.memory.buffer.byteLength
    if (missing > 0) kernel.memory.grow(Math.ceil(missing / 65536))
    return start
  }
  const state = reserve(script.stateBytes)
  const depths = Array.from({ length: 12 }, () => ({
    state: reserve(script.stateBytes),
    legal: reserve(4 * script.mostLegal),
  }))
  const rng = reserve(8)
  const search = Object.fromEntries(
    Object.entries(script.searchBytes).map(([name, size]) => [name, reserve(size)]),
  )

  const bytes = new Uint8Array(kernel.memory.buffer)
  const view = new DataView(kernel.memory.buffer)
  const numbers = (hex) => hex.match(/../g).map((pair) => parseInt(pair, 16))
  bytes.set(numbers(script.net), search.net)
  const load = (hex) => bytes.fill(0, state, state + script.stateBytes).set(numbers(hex), state)
  const seen = () => bytes.slice(state, state + script.fieldBytes)
  const digest = async (parts) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()))
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const setRng = (seed) => view.setBigUint64(rng, BigInt(seed), true)

  // Every position on the way, as one digest, and what the planner would have done there.
  async function follow({ start, actions }) {
    load(start)
    const positions = [seen()]
    const planned = []
    for (const action of actions) {
      planned.push(kernel.planner_action(state))
      if (kernel.apply(state, action) !== 0) throw new Error(`${action} was refused`)
      positions.push(seen())
    }
    return { positions: await digest(positions), planned }
  }

  function leaves(position, depth, left) {
    const { state: copy, legal } = depths[depth]
    const count = kernel.legal(position, legal)
    if (count === 0) return 1
    if (left === 1) return count
    let total = 0
    for (let index = 0; index < count; index++) {
      kernel.copy_into(copy, position)
      kernel.apply(copy, view.getInt32(legal + 4 * index, true))
      total += leaves(copy, depth + 1, left - 1)
    }
    return total
  }

  function perft({ start, depth }) {
    load(start)
    return leaves(state, 0, depth)
  }

  function searched({ start, seed, passes, plies, horizon }) {
    load(start)
    setRng(seed)
    const { arms, stats, tree, worths, net } = search
    const count = kernel.search_begin(state, arms, stats, tree, worths, net, horizon)
    kernel.search_run(state, arms, count, stats, tree, worths, rng, passes, plies, net, horizon)
    return view.getInt32(arms + 4 * kernel.search_choice(count, stats), true)
  }

  // Whole random games; their last positions as one digest.
  async function playedOut({ undealt, games }) {
    const positions = []
    let decisions = 0
    for (let seed = 0; seed < games; seed++) {
      load(undealt)
      view.setUint32(state + script.keyPlace, seed, true)
      setRng(seed)
      kernel.deal(state)
      kernel.settle(state)
      decisions += kernel.play_randomly(state, rng, 1 << 30)
      positions.push(seen())
    }
    return { decisions, positions: await digest(positions) }
  }

  return {
    imports: WebAssembly.Module.imports(module).length,
    followed: await Promise.all(script.follow.map(follow)),
    leaves: script.perft.map(perft),
    searched: script.search.map(searched),
    playedOut: await Promise.all(script.playOut.map(playedOut)),
  }
}

if (globalThis.process) {
  const { readFileSync } = await import('node:fs')
  const [kernel, script] = process.argv.slice(2)
  console.log(JSON.stringify(await answers(readFileSync(kernel), JSON.parse(readFileSync(script, 'utf8')))))
}
