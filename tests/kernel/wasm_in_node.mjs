// Follows a script of games in the WebAssembly kernel and prints what came of it, as JSON.
// node wasm_in_node.mjs KERNEL SCRIPT; test_wasm_in_node.py writes the script and knows the answers.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [kernelFile, scriptFile] = process.argv.slice(2)
const module = new WebAssembly.Module(readFileSync(kernelFile))
const kernel = new WebAssembly.Instance(module).exports
const script = JSON.parse(readFileSync(scriptFile, 'utf8'))

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
const load = (hex) => bytes.fill(0, state, state + script.stateBytes).set(Buffer.from(hex, 'hex'), state)
const seen = () => bytes.subarray(state, state + script.fieldBytes)
const setRng = (seed) => view.setBigUint64(rng, BigInt(seed), true)

// Every position on the way, as one digest, and what the planner would have done there.
function follow({ start, actions }) {
  load(start)
  const positions = createHash('sha256').update(seen())
  const planned = []
  for (const action of actions) {
    planned.push(kernel.planner_action(state))
    if (kernel.apply(state, action) !== 0) throw new Error(`${action} was refused`)
    positions.update(seen())
  }
  return { positions: positions.digest('hex'), planned }
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

function searched({ start, seed, passes, plies }) {
  load(start)
  setRng(seed)
  const { arms, stats, tree, worths } = search
  const count = kernel.search_begin(state, arms, stats, tree, worths)
  kernel.search_run(state, arms, count, stats, tree, worths, rng, passes, plies)
  return view.getInt32(arms + 4 * kernel.search_choice(count, stats), true)
}

// Whole random games; their last positions as one digest.
function playedOut({ undealt, games }) {
  const positions = createHash('sha256')
  let decisions = 0
  for (let seed = 0; seed < games; seed++) {
    load(undealt)
    view.setUint32(state + script.keyPlace, seed, true)
    setRng(seed)
    kernel.deal(state)
    kernel.settle(state)
    decisions += kernel.play_randomly(state, rng, 1 << 30)
    positions.update(seen())
  }
  return { decisions, positions: positions.digest('hex') }
}

console.log(
  JSON.stringify({
    imports: WebAssembly.Module.imports(module).length,
    followed: script.follow.map(follow),
    leaves: script.perft.map(perft),
    searched: script.search.map(searched),
    playedOut: script.playOut.map(playedOut),
  }),
)
