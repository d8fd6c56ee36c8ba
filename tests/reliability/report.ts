import type { Proof, Row } from './matrix.ts'

/** The outcome of a test; `file` as in the matrix. */
export interface Outcome {
  file: string
  name: string
  passed: boolean
}

export const needsBrowser = ({ file }: Proof): boolean => file.endsWith('.spec.ts')

export interface Verdict {
  row: Row
  passed: number
  /** Reasons why the figure does not hold; empty if it holds. */
  faults: string[]
  /** Files that were not run. */
  left: string[]
}

/** Evaluates a row from the tests that ran. A name in the matrix that no test has counts as a fault. */
export function verdict(row: Row, outcomes: readonly Outcome[], wasRun: (proof: Proof) => boolean): Verdict {
  const found: Verdict = { row, passed: 0, faults: [], left: [] }
  for (const proof of row.proofs) {
    if (!wasRun(proof)) {
      found.left.push(proof.file)
      continue
    }
    const own = outcomes.filter(({ file }) => file === proof.file)
    for (const name of proof.names ?? ['']) {
      const tests = own.filter((outcome) => outcome.name.includes(name))
      if (tests.length === 0) found.faults.push(`${proof.file} has no test "${name}"`)
      found.passed += tests.filter(({ passed }) => passed).length
      found.faults.push(...tests.flatMap((test) => (test.passed ? [] : [`${proof.file}: ${test.name}`])))
    }
  }
  return found
}

const stateOf = ({ faults, passed, left }: Verdict): string => {
  if (faults.length > 0) return 'FAILED'
  if (passed === 0) return 'not run'
  return left.length > 0 ? 'in part' : 'holds'
}

/** Formats the verdicts as a Markdown table. */
export function table(verdicts: readonly Verdict[]): string {
  const lines = verdicts.map((found) => {
    const { row, passed, left } = found
    const rest = left.length > 0 ? `; not run: ${left.join(', ')}` : ''
    return `| ${row.fault} | ${row.figure} | ${stateOf(found)} | ${passed}${rest} |`
  })
  return [
    '| fault | required behaviour | result | tests passed |',
    '| --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
