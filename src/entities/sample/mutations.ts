import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { readDocument, readList } from '../../firebase/read.ts'
import { now, type Write } from '../../firebase/write.ts'
import { type Change, pathOf } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { ConflictError } from '../../records/error.ts'
import { writeAll } from '../../records/write-all.ts'
import { keyFor } from '../record/keys.ts'
import { RECORDS, titleIn } from '../registry/records.ts'
import { removals } from '../registry/references.ts'
import { presentSamples } from './queries.ts'
import { type Sampled, SAMPLED, SAMPLES } from './records.ts'

const isEmpty = async (collection: Sampled): Promise<boolean> =>
  (await readList({ collection, limit: 1 })).length === 0

/** Returns the label in the history: the name of a single sample, as for any record, otherwise 'Samples'. */
const labelFor = (changes: readonly Change[]): string => {
  const [only, ...others] = changes
  return only && others.length === 0 ? titleIn(only.collection, { ...only.before, ...only.after }) : 'Samples'
}

/**
 * Adds a sample to every empty collection that has never had one (setup/samples remembers, so that a deleted
 * sample stays deleted). Resolves to the collections that got one. Costs one read when all have had theirs.
 */
export async function ensureSamples(): Promise<Sampled[]> {
  const had = (await readDocument('setup/samples'))?.data ?? {}
  const open = SAMPLED.filter((collection) => had[collection] !== true)
  const empty = await Promise.all(open.map(isEmpty))
  const wanted = open.filter((_, at) => empty[at])
  if (wanted.length === 0) return []
  const marks = Object.fromEntries(wanted.map((collection) => [collection, true]))
  const remembered: Write = { type: 'merge', path: 'setup/samples', fields: { ...marks, at: now() } }
  try {
    const changes = wanted.map((collection) => SAMPLES[collection]())
    await commit({ kind: 'create', label: labelFor(changes), changes, followUps: [remembered] })
  } catch (error) {
    // Another dashboard has just added them.
    if (error instanceof ConflictError) return []
    throw error
  }
  return wanted
}

/**
 * Deletes the remaining samples, in their present state and with their dependents, in one operation. Resolves
 * to its group and one of its refs, for undo; null when there was nothing to delete.
 */
export async function removeSamples(): Promise<{ group: string; ref: string } | null> {
  const found = new Map((await presentSamples()).map((stored) => [stored.path, stored]))
  const gone = await Promise.all(
    SAMPLED.map(async (collection) => {
      const stored = found.get(`${collection}/${SAMPLES[collection]().id}`)
      return stored ? removals(collection, [RECORDS[collection].decode(stored.id, stored.data)]) : []
    }),
  )
  const changes = gone.flat()
  const [first] = changes
  if (!first) return null
  const { group } = await writeAll(changes, { kind: 'delete', label: labelFor(changes), patient: true })
  return { group, ref: pathOf(first) }
}

const refreshed = (client: QueryClient, collections: readonly Sampled[]): Promise<unknown> =>
  Promise.all(
    [keyFor('samples'), ...collections.map((one) => keyFor(one))].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

export const sampleMutations = {
  /** Called when the dashboard opens. */
  ensure: () =>
    mutationOptions({
      mutationFn: ensureSamples,
      onSuccess: (made, _variables, _result, { client }) => refreshed(client, made),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: removeSamples,
      onSuccess: (_done, _variables, _result, { client }) => refreshed(client, SAMPLED),
    }),
}
