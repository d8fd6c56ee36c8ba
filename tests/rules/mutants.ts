import { readFileSync } from 'node:fs'
import type { RuleCoverage } from '../../local-firebase/rules/evaluation/coverage.ts'
import { parseRuleset } from '../../local-firebase/rules/ruleset.ts'
import { putStaff, type Backend } from './actors.ts'
import { expected, verdict, type Case } from './cases/case.ts'
import { clausesOf, type Clause } from './clauses.ts'
import { engineBackend } from './engineBackend.ts'
import { independentCases, singleCases } from './allCases.ts'
import { CaseOutcomes } from './outcomes.ts'
import { OutsiderReads } from './outsider-reads.ts'

// Removes one clause of firestore.rules at a time, then negates each one, and checks whether a case notices:
// a clause whose removal goes unnoticed is either superfluous or untested. Prints the survivors and the share
// of killed mutants. Only the cases in which the clause evaluates to something other than its replacement are
// run; no other can notice. A case notices by its verdict, or because documents are read for a user who is no
// admin. Verdicts come from our own engine, which agrees with Google's emulator on every case.

const AT_ONCE = 24
const source = readFileSync('firestore.rules', 'utf8')
const single = new Set(singleCases)

async function differs(backend: Backend, question: Case): Promise<boolean> {
  return (await verdict(question.run(backend))) !== expected(question)
}

/** Whether a case notices the mutant. */
async function notices(backend: Backend, cases: readonly Case[]): Promise<boolean> {
  const together = cases.filter((question) => !single.has(question))
  for (let at = 0; at < together.length; at += AT_ONCE) {
    const some = together.slice(at, at + AT_ONCE)
    const noticed = await Promise.all(some.map((question) => differs(backend, question)))
    if (noticed.includes(true)) return true
  }
  for (const question of cases) if (single.has(question) && (await differs(backend, question))) return true
  return false
}

async function inWorld<T>(
  rules: string,
  ask: (backend: Backend) => Promise<T>,
  {
    outsiderReads = new OutsiderReads(),
    coverage = null,
  }: { outsiderReads?: OutsiderReads; coverage?: RuleCoverage | null } = {},
): Promise<T> {
  const backend = await engineBackend(outsiderReads.watch(parseRuleset(rules, coverage)))
  try {
    await putStaff(backend)
    return await ask(backend)
  } finally {
    await backend.close()
  }
}

/** Runs every case under the unchanged rules. */
async function outcomesOf(clauses: readonly Clause[]): Promise<CaseOutcomes> {
  const outcomes = new CaseOutcomes(source, clauses)
  const ask = async (backend: Backend): Promise<void> => {
    for (const question of [...independentCases, ...singleCases]) {
      outcomes.asking = question
      if (await differs(backend, question))
        throw new Error(`the rules as they are already fail: ${question.name}`)
    }
  }
  await inWorld(source, ask, { coverage: outcomes })
  return outcomes
}

/** Tries each clause's mutant in turn; prints those that no case notices, and the share of the others. */
async function report(
  what: string,
  clauses: readonly Clause[],
  insteadOf: (clause: Clause) => string,
  casesFor: (clause: Clause) => Case[],
): Promise<void> {
  let killed = 0
  for (const clause of clauses) {
    const instead = insteadOf(clause)
    const mutant = source.slice(0, clause.from) + instead + source.slice(clause.to)
    const outsiderReads = new OutsiderReads()
    const isNoticed = await inWorld(mutant, (backend) => notices(backend, casesFor(clause)), {
      outsiderReads,
    })
    if (isNoticed || outsiderReads.found.length > 0) killed += 1
    else console.log(`survives, ${what}: line ${clause.line}: ${clause.text.replaceAll(/\s+/g, ' ')}`)
  }
  const share = ((killed / clauses.length) * 100).toFixed(1)
  console.log(`${what}: ${killed} of ${clauses.length} clauses are missed at once (${share} %)`)
}

const clauses = clausesOf(source)
console.log(`${independentCases.length + singleCases.length} cases, ${clauses.length} clauses`)
const outcomes = await outcomesOf(clauses)
await report(
  'left out',
  clauses,
  ({ instead }) => instead,
  (clause) => outcomes.otherwise(clause, clause.instead),
)
await report(
  'turned round',
  clauses,
  ({ text }) => `!(${text})`,
  (clause) => outcomes.otherwise(clause, 'other'),
)
