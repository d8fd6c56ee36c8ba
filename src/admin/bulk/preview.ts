import type { Change } from '../../records/change.ts'
import { nounsOf } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'
import { fieldChanges } from '../history/changes.ts'

/** Returns the label of a dynamic field. */
type LabelOf = (field: string) => string

/** A record of the operation and how it changes. */
export interface PreviewLine {
  id: string
  title: string
  what: string
}

export interface Preview {
  lines: PreviewLine[]
  /** Side effects on other records, one sentence each. */
  also: string[]
}

function whatOf({ collection, id, rev, before, after }: Change, customLabel: LabelOf): string {
  if (!before || !after) return after ? 'added' : 'deleted'
  const words = {
    nameOf: (_collection: string, id: string) => id,
    customLabel: (_collection: string, field: string) => customLabel(field),
  }
  return fieldChanges({ collection, id, rev, before, after }, words)
    .map(({ label, before: was, after: is }) => `${label}: ${was || '(blank)'} → ${is || '(blank)'}`)
    .join('; ')
}

const CONTACTS: [string, string] = ['set of contact details', 'sets of contact details']

function nounOf(collection: string): [one: string, many: string] {
  if (collection.endsWith('/private')) return CONTACTS
  const { one, many } = nounsOf(collection)
  return [one, many]
}

function followings(changes: readonly Change[], deleted: number): string[] {
  const counts = new Map<string, { n: number; noun: [string, string]; isRemoval: boolean }>()
  for (const { collection, after } of changes) {
    const noun = nounOf(collection)
    const key = `${noun[0]} ${after === null}`
    const seen = counts.get(key)
    counts.set(key, { n: (seen?.n ?? 0) + 1, noun, isRemoval: after === null })
  }
  return [...counts.values()].map(({ n, noun, isRemoval }) =>
    isRemoval
      ? `${counted(n, ...noun)} deleted with ${deleted === 1 ? 'it' : 'them'}`
      : `${counted(n, ...noun)} updated to remove references to what is deleted`,
  )
}

/**
 * Describes exactly what changes do: to the chosen records line by line, to others as counts. `chosen` maps
 * ids to titles in display order, which differs from the order of writing.
 */
export function previewOf(
  changes: readonly Change[],
  collection: string,
  chosen: ReadonlyMap<string, string>,
  customLabel: LabelOf = (field) => field,
): Preview {
  const own = new Map<string, Change>()
  const others: Change[] = []
  for (const change of changes) {
    if (change.collection === collection && chosen.has(change.id)) own.set(change.id, change)
    else others.push(change)
  }
  return {
    lines: [...chosen].flatMap(([id, title]) => {
      const change = own.get(id)
      return change ? { id, title, what: whatOf(change, customLabel) } : []
    }),
    also: followings(others, own.size),
  }
}
