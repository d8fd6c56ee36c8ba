import { creation, pathOf } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { type LongOperation, type Outcome, writeAll } from '../../records/write-all.ts'
import { fold } from '../../fold.ts'
import { lookupEntity } from '../lookup/entity.ts'
import { spreadRename } from '../lookup/rename.ts'
import { fieldsOfDraft } from '../lookup/draft.ts'
import { LOOKUP_COLLECTIONS, type LookupCollection } from '../lookup/fields.ts'
import { renamedUses } from '../lookup/uses.ts'
import { lookupFieldsOf } from '../registry/lookup-fields.ts'
import { type Finding, finding, type Example } from './finding.ts'
import { isCanonical, exampleOf } from './records.ts'
import type { Dataset } from './dataset.ts'

/** A name that records use but no lookup list holds, so that no filter and no form offers it. */
export interface UnknownName {
  list: LookupCollection
  name: string
  n: number
  /** The first records that use the name. */
  examples: Example[]
  /** All names on the list. */
  listNames: string[]
  /** The listed name that differs only in case, accents and spaces, or null. */
  alike: string | null
}

const SHOWN = 3

/** Returns every use of a name of one list, with the record that uses it. */
const uses = (dataset: Dataset, list: LookupCollection): { name: string; example: Example }[] =>
  lookupFieldsOf(list).flatMap(({ from, field }) =>
    dataset[from].filter(isCanonical).flatMap(({ record }) => {
      const value: unknown = record[field as keyof typeof record]
      return [value]
        .flat()
        .flatMap((name) =>
          typeof name !== 'string' || name === ''
            ? []
            : [{ name, example: exampleOf(from, record, field, name) }],
        )
    }),
  )

/** Returns the sectors, player types and event types that records use but no list holds. */
function unknownNamesIn(dataset: Dataset): UnknownName[] {
  return LOOKUP_COLLECTIONS.flatMap((list) => {
    const listNames = dataset[list].map(({ record }) => record.name)
    const listed = new Set(listNames)
    const byFold = new Map(listNames.map((name) => [fold(name).trim(), name]))
    const found = new Map<string, UnknownName>()
    for (const { name, example } of uses(dataset, list)) {
      if (listed.has(name)) continue
      const one = found.get(name)
      if (!one) {
        const alike = byFold.get(fold(name).trim()) ?? null
        found.set(name, { list, name, n: 1, examples: [example], listNames, alike })
        continue
      }
      one.n += 1
      if (one.n <= SHOWN) one.examples.push(example)
    }
    return Array.from(found.values())
  })
}

export function unknownNamesFinding(dataset: Dataset): Finding | null {
  const unknownNames = unknownNamesIn(dataset)
  const found = finding(
    'unlisted',
    unknownNames.flatMap(({ examples }) => examples),
  )
  return found && { ...found, n: unknownNames.length, unknownNames }
}

/** The decision about one name: replace it with the listed name `to`, or (null) add it to its list. */
export interface NameDecision {
  list: LookupCollection
  name: string
  to: string | null
}

export interface NameDecisionOutcome extends Outcome {
  /**
   * Ref of a record that was written, by which the history finds the operation; null when none was written.
   */
  ref: string | null
}

/**
 * Adds names to their lists and replaces others, all in one group. After a stop, run another check and repeat
 * it. Records that somebody else is changing are left out and reported. Throws SignedOutError, DataError.
 */
export async function applyDecisions(
  decisions: readonly NameDecision[],
  { label, onProgress, signal }: Pick<LongOperation, 'label' | 'onProgress' | 'signal'>,
): Promise<NameDecisionOutcome> {
  const group = newId()
  const outcome: NameDecisionOutcome = { group, written: 0, rejected: [], stopped: false, ref: null }
  const about = { group, ...(signal ? { signal } : {}) }
  const add = (part: Outcome, ref: string | null) => {
    outcome.written += part.written
    outcome.rejected.push(...part.rejected)
    outcome.stopped ||= part.stopped
    if (part.written > 0) outcome.ref ??= ref
  }
  const report = (done: number) => onProgress?.({ done, total: decisions.length })
  const added = decisions.filter(({ to }) => to === null)
  const created = added.map(({ list, name }) =>
    creation({ ...lookupEntity(list), id: newId() }, fieldsOfDraft({ name })),
  )
  report(0)
  const [first] = created
  if (first) add(await writeAll(created, { ...about, kind: 'bulk', label, tolerant: true }), pathOf(first))
  let done = added.length
  report(done)
  // Sequentially, because one record may use several of the names.
  for (const { list, name, to } of decisions) {
    if (to === null || outcome.stopped) continue
    const [use] = outcome.ref === null ? await renamedUses(list, name, to) : []
    add(await spreadRename({ ...about, collection: list, from: name, to }), use ? pathOf(use) : null)
    report((done += 1))
  }
  return outcome
}
