import type { Change } from '../../records/change.ts'
import { changedFields, type FieldValue } from '../../records/fields.ts'
import { DERIVED } from '../../entities/record/derived.ts'
import { nounsOf } from '../../entities/registry/nouns.ts'
import { counted, dateTime } from '../../ui/format.ts'

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

function shown(value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return '(blank)'
  if (value instanceof Date) return dateTime(value.getTime())
  if (Array.isArray(value))
    return value.length === 0 ? '(blank)' : value.map((part) => shown(part)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function whatOf({ before, after }: Change, labels: Partial<Record<string, string>>): string {
  if (!before || !after) return after ? 'added' : 'deleted'
  return changedFields(before, after)
    .filter((name) => !DERIVED.has(name))
    .map((name) => `${labels[name] ?? name}: ${shown(before[name])} → ${shown(after[name])}`)
    .join('; ')
}

const CONTACTS: [string, string] = ['set of contact details', 'sets of contact details']

function nounOf(collection: string): [one: string, many: string] {
  if (collection.endsWith('/private')) return CONTACTS
  const { one, many } = nounsOf(collection)
  return [one, many]
}

function followings(changes: readonly Change[]): string[] {
  const counts = new Map<string, { n: number; noun: [string, string]; isRemoval: boolean }>()
  for (const { collection, after } of changes) {
    const noun = nounOf(collection)
    const key = `${noun[0]} ${after === null}`
    const seen = counts.get(key)
    counts.set(key, { n: (seen?.n ?? 0) + 1, noun, isRemoval: after === null })
  }
  return [...counts.values()].map(({ n, noun, isRemoval }) =>
    isRemoval
      ? `${counted(n, ...noun)} deleted with ${n === 1 ? 'it' : 'them'}`
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
  labels: Partial<Record<string, string>> = {},
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
      return change ? { id, title, what: whatOf(change, labels) } : []
    }),
    also: followings(others),
  }
}
