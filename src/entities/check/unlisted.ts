import { creation, pathOf } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { type LongOperation, type Outcome, writeAll } from '../../records/write-all.ts'
import { fold } from '../../fold.ts'
import { lookupEntity } from '../lookup/entity.ts'
import { spreadRename } from '../lookup/rename.ts'
import { fieldsOfDraft } from '../lookup/draft.ts'
import { LOOKUP_COLLECTIONS, type LookupCollection } from '../lookup/fields.ts'
import { renamedUses } from '../lookup/uses.ts'
import { fieldsListedIn } from '../registry/listed-fields.ts'
import { type Finding, finding, type Sample } from './finding.ts'
import { isCanonical, sampleOf } from './records.ts'
import type { World } from './world.ts'

/** A name that records use and that stands on no list, so that no filter and no form offers it. */
export interface Unlisted {
  list: LookupCollection
  name: string
  n: number
  /** The first of the records. */
  samples: Sample[]
  /** What stands on the list. */
  listed: string[]
  /** The listed name that differs in nothing but capitals, marks and spaces. */
  alike: string | null
}

const SHOWN = 3

/** The names of one list as records use them. */
const uses = (world: World, list: LookupCollection): { name: string; sample: Sample }[] =>
  fieldsListedIn(list).flatMap(({ from, field }) =>
    world[from].filter(isCanonical).flatMap(({ record }) => {
      const value: unknown = record[field as keyof typeof record]
      return [value]
        .flat()
        .flatMap((name) =>
          typeof name !== 'string' || name === ''
            ? []
            : [{ name, sample: sampleOf(from, record, field, name) }],
        )
    }),
  )

/** Sectors, player types and event types of records that stand on no list. */
export function unlistedOf(world: World): Unlisted[] {
  return LOOKUP_COLLECTIONS.flatMap((list) => {
    const listed = world[list].map(({ record }) => record.name)
    const known = new Set(listed)
    const byFold = new Map(listed.map((name) => [fold(name).trim(), name]))
    const found = new Map<string, Unlisted>()
    for (const { name, sample } of uses(world, list)) {
      if (known.has(name)) continue
      const one = found.get(name)
      if (!one) {
        const alike = byFold.get(fold(name).trim()) ?? null
        found.set(name, { list, name, n: 1, samples: [sample], listed, alike })
        continue
      }
      one.n += 1
      if (one.n <= SHOWN) one.samples.push(sample)
    }
    return Array.from(found.values())
  })
}

export function unlistedFinding(world: World): Finding | null {
  const unlisted = unlistedOf(world)
  const found = finding(
    'unlisted',
    unlisted.flatMap(({ samples }) => samples),
  )
  return found && { ...found, n: unlisted.length, unlisted }
}

/** What becomes of one name: it is replaced by a listed one, or (null) put on its list. */
export interface Listing {
  list: LookupCollection
  name: string
  to: string | null
}

export interface ListingOutcome extends Outcome {
  /** A record that was written, by which the history finds the operation. */
  ref: string | null
}

/**
 * Puts names on their lists and replaces others, all in one group. Stopped, it is repeated after another check; records
 * that somebody else is changing are left out and told. Throws SignedOutError, DataError.
 */
export async function repairListing(
  listings: readonly Listing[],
  { label, onProgress, signal }: Pick<LongOperation, 'label' | 'onProgress' | 'signal'>,
): Promise<ListingOutcome> {
  const group = newId()
  const outcome: ListingOutcome = { group, written: 0, rejected: [], stopped: false, ref: null }
  const about = { group, ...(signal ? { signal } : {}) }
  const add = (part: Outcome, ref: string | null) => {
    outcome.written += part.written
    outcome.rejected.push(...part.rejected)
    outcome.stopped ||= part.stopped
    if (part.written > 0) outcome.ref ??= ref
  }
  const report = (done: number) => onProgress?.({ done, total: listings.length })
  const added = listings.filter(({ to }) => to === null)
  const created = added.map(({ list, name }) =>
    creation({ ...lookupEntity(list), id: newId() }, fieldsOfDraft({ name })),
  )
  report(0)
  const [first] = created
  if (first) add(await writeAll(created, { ...about, kind: 'bulk', label, tolerant: true }), pathOf(first))
  let done = added.length
  report(done)
  // One after the other: a record may use several of the names.
  for (const { list, name, to } of listings) {
    if (to === null || outcome.stopped) continue
    const [use] = outcome.ref === null ? await renamedUses(list, name, to) : []
    add(await spreadRename({ ...about, collection: list, from: name, to }), use ? pathOf(use) : null)
    report((done += 1))
  }
  return outcome
}
