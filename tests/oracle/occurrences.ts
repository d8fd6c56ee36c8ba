import type { StructuredQuery } from '../../local-firebase/wire.ts'
import type { Comparison } from './suite.ts'

/** Length of a question or an answer that holds a document near the size limit. */
export const LARGE_TEXT = 600_000

interface Asked {
  structuredQuery?: StructuredQuery
}

function queryOf({ question }: Comparison): StructuredQuery | null {
  const asked = JSON.parse(question) as Asked
  return asked.structuredQuery ?? null
}

const isWide = (cursor: { values?: unknown[] } | undefined): boolean => (cursor?.values?.length ?? 0) > 1

/** Rare cases that the generators should produce; a run prints how often each occurred. */
const KINDS: Record<string, (comparison: Comparison) => boolean> = {
  'a document below a document of the same collection': ({ google }) =>
    /things\/[^/"]+\/things\//.test(google),
  'unusual document ids': ({ google }) => /things\/(?:__id|[^"/\w]|\d)/.test(google),
  'a field name with a dot': ({ question }) => /`[^`]*\.[^`]*`|"a\.s"/.test(question),
  'numbers at the limits of their type': ({ question }) =>
    /9223372036854775|900719925474099|e\+?308|5e-324/.test(question),
  'a document near 1 MiB': ({ question, google }) => Math.max(question.length, google.length) > LARGE_TEXT,
  'a cursor over several orders': (comparison) => {
    const query = queryOf(comparison)
    return query !== null && (isWide(query.startAt) || isWide(query.endAt))
  },
  'a disjunction with a limit or an offset': (comparison) => {
    const query = queryOf(comparison)
    if (!query || (!query.limit && !query.offset)) return false
    return /"op":(?:"OR"|2),"filters"/.test(comparison.question)
  },
  'a sum beyond 64 bits or the largest double': ({ google }) =>
    /"doubleValue":(?:-?9\.2\d+e\+?18|-?9223\d{15}|"-?Infinity")/.test(google),
}

/** Counts the rare cases in the comparisons of a run. */
export class Occurrences {
  readonly #counts = new Map<string, number>()

  note(comparison: Comparison): void {
    for (const [kind, isOne] of Object.entries(KINDS))
      if (isOne(comparison)) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  toString(): string {
    return Array.from(this.#counts, ([kind, times]) => `${times} × ${kind}`).join(', ') || 'no rare cases'
  }
}
