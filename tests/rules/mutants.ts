import { readFileSync } from 'node:fs'
import { freshId, putStaff, type World } from './actors.ts'
import { expected, verdict, type Case } from './cases/case.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { emulatorWorld, startEmulator, type Emulator } from './emulatorWorld.ts'
import { independentCases, singleCases } from './everything.ts'

// Leaves out one clause of firestore.rules at a time, under Google's emulator, and asks whether a case notices:
// a clause that nobody misses is either superfluous or untested. Prints the survivors and the share of the killed.
// An argument such as 3/4 takes the third quarter of the clauses.

const AT_ONCE = 24
const source = readFileSync('firestore.rules', 'utf8')

async function differs(world: World, question: Case): Promise<boolean> {
  return (await verdict(question.run(world))) !== expected(question)
}

/** The first case that notices, or null. */
async function notice(world: World, cases: readonly Case[], atOnce: number): Promise<Case | null> {
  for (let at = 0; at < cases.length; at += atOnce) {
    const some = cases.slice(at, at + atOnce)
    const noticed = await Promise.all(some.map((question) => differs(world, question)))
    const first = noticed.indexOf(true)
    if (first >= 0) return some[first] ?? null
  }
  return null
}

async function inWorld<T>(emulator: Emulator, rules: string, ask: (world: World) => Promise<T>): Promise<T> {
  const world = await emulatorWorld(emulator, freshId('mutant'), rules)
  try {
    await putStaff(world)
    return await ask(world)
  } finally {
    await world.close()
  }
}

/** The case that kills the mutant, 'refused' when the rules do not even compile, null when it survives. */
async function killerOf(
  emulator: Emulator,
  clause: Clause,
  likely: Case[],
): Promise<Case | 'refused' | null> {
  const mutant = source.slice(0, clause.from) + clause.instead + source.slice(clause.to)
  try {
    return await inWorld(emulator, mutant, async (world) => {
      const single = new Set(singleCases)
      return (
        (await notice(
          world,
          likely.filter((question) => !single.has(question)),
          AT_ONCE,
        )) ??
        (await notice(
          world,
          likely.filter((question) => single.has(question)),
          1,
        )) ??
        (await notice(world, independentCases, AT_ONCE)) ??
        (await notice(world, singleCases, 1))
      )
    })
  } catch (error) {
    if (error instanceof Error && error.message.includes('compiling')) return 'refused'
    throw error
  }
}

const emulator = await startEmulator()
const strange = await inWorld(emulator, source, async (world) => {
  const [few, one] = [await notice(world, independentCases, AT_ONCE), await notice(world, singleCases, 1)]
  return few ?? one
})
if (strange) throw new Error(`the rules as they are already fail: ${strange.name}`)
console.log(`${independentCases.length + singleCases.length} cases agree with Google's emulator`)

const [part = 1, parts = 1] = (process.argv.at(-1) ?? '').split('/').map(Number).filter(Boolean)
const clauses = clausesOf(source)
const mine = clauses.slice(
  Math.floor(((part - 1) * clauses.length) / parts),
  Math.floor((part * clauses.length) / parts),
)
// The cases that killed lately are asked first: neighbouring clauses fall to similar ones.
let likely: Case[] = []
let killed = 0
let stillborn = 0
for (const clause of mine) {
  const killer = await killerOf(emulator, clause, likely)
  if (killer === 'refused') stillborn += 1
  else if (killer === null) {
    console.log(`survives: line ${clause.line}: ${clause.text.replaceAll(/\s+/g, ' ')} → ${clause.instead}`)
  } else {
    killed += 1
    likely = [killer, ...likely.filter((question) => question !== killer)].slice(0, 192)
  }
}
await emulator.stop()
const share = ((killed / (mine.length - stillborn)) * 100).toFixed(1)
console.log(`${killed} of ${mine.length - stillborn} clauses are missed at once (${share} %)`)
