import type { Finding, Findings } from '../../src/import/findings.ts'
import type { ImportDefinition } from '../../src/import/definition.ts'

export interface Outcome {
  file: string
  definition: ImportDefinition
  headerLine: number
  rows: number
  created: number
  updated: number
  unchanged: number
  /** New lookup entries, by collection. */
  added: ReadonlyMap<string, readonly string[]>
  taken: readonly string[]
  leftOut: readonly string[]
  findings: Findings
  /** Whether the import was stopped before its end. */
  stopped: boolean
  seconds: number
}

const ON_SCREEN = 20

const count = (n: number) => n.toLocaleString('en-GB')
const positionOf = ({ line, column }: Finding) =>
  column === null ? `line ${line}` : `line ${line}, ${column}`
const byLine = (findings: readonly Finding[]) => findings.toSorted((a, b) => a.line - b.line)

/** Says how often something occurs in a file, and where first. */
const howOften = (times: number, firstLine: number) =>
  times === 1 ? `line ${firstLine}` : `${count(times)} times, first on line ${firstLine}`

/** Combines findings with the same column and reason, apart from the values of rows, into one line. */
function grouped(findings: readonly Finding[]): string[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of byLine(findings)) {
    const key = `${finding.column}\n${finding.alike ?? finding.reason}`
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    if (group.length === 1) return [`  ${positionOf(first)}: ${first.reason}`]
    const about = first.column === null ? '' : `${first.column}: `
    return [`  ${about}${first.alike ?? first.reason} (${howOften(group.length, first.line)})`]
  })
}

function list(title: string, findings: readonly Finding[], all: boolean): string[] {
  if (findings.length === 0) return []
  const lines = all
    ? byLine(findings).map((finding) => `  ${positionOf(finding)}: ${finding.reason}`)
    : grouped(findings)
  const rest = all ? 0 : lines.length - ON_SCREEN
  return [
    `${title}: ${count(findings.length)}`,
    ...(rest > 0 ? lines.slice(0, ON_SCREEN) : lines),
    ...(rest > 0 ? [`  … and ${count(rest)} more (--report FILE writes all of them)`] : []),
  ]
}

function conversions({ findings }: Outcome, most: number): string[] {
  const all = [...findings.conversions.values()].sort((a, b) => b.times - a.times)
  if (all.length === 0) return []
  const times = all.reduce((sum, conversion) => sum + conversion.times, 0)
  const rest = all.length - most
  return [
    `Converted: ${count(times)}`,
    ...all
      .slice(0, most)
      .map(({ column, how, times, firstLine }) => `  ${column}: ${how} (${howOften(times, firstLine)})`),
    ...(rest > 0 ? [`  … and ${count(rest)} more ways`] : []),
  ]
}

/** Summarises an import for the screen; with `all`, in full for a report. */
export function summary(outcome: Outcome, all = false): string {
  const most = all ? Number.POSITIVE_INFINITY : ON_SCREEN
  const { definition, findings, rows } = outcome
  const [one, several] = definition.nouns
  const lines = [
    `${count(rows)} ${rows === 1 ? one : several} in ${outcome.file}, ${outcome.seconds.toFixed(1)} s`,
    `Created ${count(outcome.created)}, updated ${count(outcome.updated)}, unchanged ${count(outcome.unchanged)}, rejected ${count(findings.rejected.length)}`,
    `Columns imported: ${outcome.taken.join(', ')}`,
    ...(outcome.leftOut.length > 0 ? [`Columns left out: ${outcome.leftOut.join(', ')}`] : []),
    ...(outcome.headerLine > 1
      ? [`The header was found on line ${outcome.headerLine}; lines above it were ignored`]
      : []),
    ...[...outcome.added].map(([collection, names]) => `Added to ${collection}: ${names.join(', ')}`),
    ...conversions(outcome, most),
    ...list('Imported with a warning', findings.warnings, all),
    ...list('Rejected rows', findings.rejected, all),
    ...(outcome.stopped ? ['Stopped before the end. Run the same command again to continue.'] : []),
  ]
  return lines.join('\n')
}

/**
 * Returns the exit code: 0 if every row is in the database; 2 if some were
 * rejected or the import was stopped.
 */
export const exitCode = ({ findings, stopped }: Outcome): 0 | 2 =>
  findings.rejected.length > 0 || stopped ? 2 : 0
