import { ACCEPTED } from './accepted.ts'
import { aggregationsSuite } from './aggregations.suite.ts'
import { commitsSuite } from './commits.suite.ts'
import { findJar, hasJava, startEmulator } from './emulator.ts'
import { listsSuite } from './lists.suite.ts'
import { Occurrences } from './occurrences.ts'
import { queriesSuite } from './queries.suite.ts'
import { Random } from './random.ts'
import { rulesSuite } from './rules.suite.ts'
import type { Suite, Backends } from './suite.ts'
import { transactionsSuite } from './transactions.suite.ts'
import { googleBackend, localBackend } from './backend.ts'
import { countFrom } from '../support/count.ts'

// Sends the same random questions to Google's Firestore emulator and to local-firebase, and prints every
// difference that accepted.ts does not name. SEED (printed) repeats a run, COUNT is the number of questions
// per suite, SUITE selects one suite. Exits with 1 on differences; with 0 and a line "skipped" without the
// emulator.

const SUITES: Record<string, Suite> = {
  rules: rulesSuite,
  lists: listsSuite,
  commits: commitsSuite,
  queries: queriesSuite,
  aggregations: aggregationsSuite,
  transactions: transactionsSuite,
}
const seed = countFrom('SEED', 1)
const count = countFrom('COUNT', 300)
const only = process.env['SUITE']

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function compare(name: string, suite: Suite, backends: Backends): Promise<number> {
  const answers = new Map<string, number>()
  const occurrences = new Occurrences()
  const accepted = new Map<string, number>()
  let [asked, differences] = [0, 0]
  for await (const comparison of suite(backends, new Random(seed), count)) {
    const { question, google, ours } = comparison
    asked += 1
    occurrences.note(comparison)
    const kind = /^[[{]/.test(google) ? 'rows' : (google.split(' ')[0] ?? '')
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
    if (google === ours) continue
    const known = ACCEPTED.find((one) => one.covers?.(comparison))
    if (known) accepted.set(known.what, (accepted.get(known.what) ?? 0) + 1)
    else {
      differences += 1
      console.log(`${name} differs: ${question}\n  Google: ${google}\n  ours:   ${ours}`)
    }
  }
  const spread = [...answers].map(([answer, times]) => `${times} ${answer}`).join(', ')
  console.log(
    `${name}: ${asked} questions (${spread}), ${differences} differences, ${sumOf(accepted)} accepted`,
  )
  for (const [what, times] of accepted) console.log(`  accepted ${times} ×: ${what}`)
  console.log(`${name}: ${occurrences.toString()}`)
  return differences
}

async function compareAll(jar: string): Promise<void> {
  console.log(`seed ${seed}, ${count} questions per suite`)
  const emulator = await startEmulator(jar)
  try {
    const backends = { google: googleBackend(emulator.origin), ours: localBackend() }
    for (const [name, suite] of Object.entries(SUITES)) {
      if (only !== undefined && only !== name) continue
      if ((await compare(name, suite, backends)) > 0) process.exitCode = 1
    }
  } finally {
    await emulator.stop()
  }
}

const jar = findJar()
if (jar === null || !hasJava()) {
  console.log(`skipped: ${jar === null ? "Google's Firestore emulator" : 'java'} is not installed`)
} else await compareAll(jar)
