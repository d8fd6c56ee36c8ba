import { readFileSync } from 'node:fs'
import { parseRuleset } from '../../local-firebase/rules/ruleset.ts'
import { putStaff, type World } from './actors.ts'
import { expected, verdict, type Case } from './cases/case.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { engineWorld } from './engineWorld.ts'
import { casesAbout, independentCases, singleCases } from './everything.ts'
import { reachOf } from './relevance.ts'

// Leaves out one clause of firestore.rules at a time and asks whether a case notices: a clause that nobody misses is
// either superfluous or untested. Prints the survivors and the share of the killed. The answers are those of our own
// engine, which agrees with Google's emulator on every case.

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

async function inWorld<T>(rules: string, ask: (world: World) => Promise<T>): Promise<T> {
  const world = await engineWorld(parseRuleset(rules))
  try {
    await putStaff(world)
    return await ask(world)
  } finally {
    await world.close()
  }
}

const TYPICAL = new Set([
  'setup/database',
  'setup/admin',
  'admins',
  'projects',
  'news',
  'sectors',
  'config/ai',
  'changesets',
])

/** A clause that many matches share is put to a few of them, one of every kind. */
function aboutClause(clause: Clause): { independent: Case[]; single: Case[] } {
  const reached = reachOf(source, clause.from)
  return casesAbout(reached.length <= 4 ? reached : reached.filter((name) => TYPICAL.has(name)))
}

/** The case that notices that the clause is missing; null when none does. */
function killerOf(clause: Clause, likely: Case[]): Promise<Case | null> {
  const mutant = source.slice(0, clause.from) + clause.instead + source.slice(clause.to)
  const { independent, single } = aboutClause(clause)
  const [many, one] = [new Set(independent), new Set(single)]
  return inWorld(
    mutant,
    async (world) =>
      (await notice(
        world,
        likely.filter((question) => many.has(question)),
        AT_ONCE,
      )) ??
      (await notice(
        world,
        likely.filter((question) => one.has(question)),
        1,
      )) ??
      (await notice(world, independent, AT_ONCE)) ??
      (await notice(world, single, 1)),
  )
}

const strange = await inWorld(
  source,
  async (world) => (await notice(world, independentCases, AT_ONCE)) ?? (await notice(world, singleCases, 1)),
)
if (strange) throw new Error(`the rules as they are already fail: ${strange.name}`)

const clauses = clausesOf(source)
console.log(`${independentCases.length + singleCases.length} cases, ${clauses.length} clauses`)

// The cases that killed lately are asked first: neighbouring clauses fall to similar ones.
let likely: Case[] = []
let killed = 0
for (const clause of clauses) {
  const killer = await killerOf(clause, likely)
  if (killer === null) {
    console.log(`survives: line ${clause.line}: ${clause.text.replaceAll(/\s+/g, ' ')} → ${clause.instead}`)
  } else {
    killed += 1
    likely = [killer, ...likely.filter((question) => question !== killer)].slice(0, 192)
  }
}
const share = ((killed / clauses.length) * 100).toFixed(1)
console.log(`${killed} of ${clauses.length} clauses are missed at once (${share} %)`)
