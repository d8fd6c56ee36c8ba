import { mutationOptions } from '@tanstack/react-query'
import { readDocument, readList } from '../../firebase/read.ts'
import { now, type Write } from '../../firebase/write.ts'
import { removal } from '../../records/change.ts'
import { commit } from '../../records/commit.ts'
import { ConflictError } from '../../records/error.ts'
import { type Sampled, SAMPLED, SAMPLES } from './records.ts'

const isEmpty = async (collection: Sampled): Promise<boolean> =>
  (await readList({ collection, limit: 1 })).length === 0

/**
 * Puts a sample into every empty collection that has not had one (setup/samples remembers, so that a deleted sample
 * stays deleted). Resolves to the collections that got one. When all have had theirs it costs one read.
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
    await commit({ kind: 'create', label: 'Samples', changes, followUps: [remembered] })
  } catch (error) {
    // Another dashboard was first.
    if (error instanceof ConflictError) return []
    throw error
  }
  return wanted
}

/** Removes the samples that are still there, in one operation. */
export async function removeSamples(): Promise<void> {
  const samples = SAMPLED.map((collection) => SAMPLES[collection]())
  const found = await Promise.all(samples.map(({ collection, id }) => readDocument(`${collection}/${id}`)))
  const changes = samples.flatMap((sample, at) => {
    const stored = found[at]
    if (!stored || !sample.after) return []
    const stamp = {
      id: sample.id,
      rev: Number(stored.data.rev),
      createdAt: null,
      updatedAt: null,
      lastChange: '',
    }
    return [removal(sample, stamp, sample.after)]
  })
  if (changes.length > 0) await commit({ kind: 'delete', label: 'Samples', changes })
}

export const sampleMutations = {
  /** Called when the dashboard opens. */
  ensure: () =>
    mutationOptions({
      mutationKey: ['samples', 'ensure'],
      mutationFn: ensureSamples,
      onSuccess: (made, _variables, _result, { client }) =>
        Promise.all(made.map((collection) => client.invalidateQueries({ queryKey: [collection] }))),
    }),
  remove: () =>
    mutationOptions({
      mutationKey: ['samples', 'remove'],
      mutationFn: removeSamples,
      onSuccess: (_done, _variables, _result, { client }) =>
        Promise.all(SAMPLED.map((collection) => client.invalidateQueries({ queryKey: [collection] }))),
    }),
}
