import { displayText } from '../../entities/picture/name.ts'
import { DERIVED } from '../../entities/record/derived.ts'
import { traitsOf, titleIn as titleOf } from '../../entities/registry/records.ts'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { listOf } from '../../entities/registry/lookup-fields.ts'
import { referenced } from '../../entities/registry/references.ts'
import type { Entry } from '../../records/changeset.ts'
import { type Fields, type FieldValue, isSame } from '../../records/fields.ts'
import { unreadName } from '../../records/unread.ts'
import { dateTime, decimal, money, partialDate } from '../../ui/format.ts'
import { changedPart } from './changedPart.ts'
import { recordLabels } from './recordLabels.ts'

/** One field before and after the change, as readable text; null where the record did not exist. */
export interface FieldChange {
  field: string
  label: string
  before: string | null
  after: string | null
}

/** Names and labels that the description of a change needs. */
export interface NamesAndLabels {
  /** Returns the name of the record with this id; the id itself when it is unknown. */
  nameOf: (collection: string, id: string) => string
  /** Returns the label of a dynamic field. */
  customLabel: (collection: string, field: string) => string
  /** Returns whether a name is known to be missing from its lookup by now, so that no form would offer it. */
  isOffList?: (list: LookupCollection, name: string) => boolean
}

const DATES = new Set(['startDate', 'endDate', 'completionDate'])

/** Stands for secret values: the history records only that they were entered. */
const KEPT_SECRET = '(not kept in the history)'

function isMap(value: FieldValue | undefined): value is Record<string, FieldValue> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
}

/** Flattens maps: each of their values becomes a field such as "customFields.floors". */
const spread = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, FieldValue][] =>
      isMap(value) ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part]) : [[name, value]],
    ),
  )

function text(
  collection: string,
  field: string,
  value: FieldValue | undefined,
  of: Fields,
  words: NamesAndLabels,
): string {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof Date) return dateTime(value.getTime())
  if (Array.isArray(value)) return value.map((part) => text(collection, field, part, of, words)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    const { capexCurrency: currency } = of
    if (field === 'capexAmount')
      return money(value, typeof currency === 'string' ? currency : null, 'full') ?? ''
    return decimal(value)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (DATES.has(field)) return partialDate(value) ?? ''
  const names = referenced(collection, field)
  if (names !== null) return words.nameOf(names, value)
  const list = listOf(collection, field)
  return list && words.isOffList?.(list, value) ? `${value} (not on the list)` : displayText(field, value)
}

/** Returns the label of a field whose text could not be read. */
const unreadLabel = (collection: string, field: string): string =>
  Object.entries(recordLabels(collection).labels).find(([name]) => unreadName(name) === field)?.[1] ?? field

function labelOf(collection: string, field: string, words: NamesAndLabels): string {
  const [name = field, custom] = field.split('.')
  if (name === 'unread') return `${unreadLabel(collection, custom ?? '')} (could not be read)`
  return custom === undefined
    ? (recordLabels(collection).labels[name] ?? name)
    : words.customLabel(collection, custom)
}

/** Describes the changes to the fields of one record, in the order of its form, without derived fields. */
export function fieldChanges({ collection, before, after }: Entry, words: NamesAndLabels): FieldChange[] {
  const isSecret = traitsOf(collection).secret
  const [was, is] = [spread(before ?? {}), spread(after ?? {})]
  const order = Object.keys(recordLabels(collection).labels)
  const positionOf = (field: string) => {
    const at = order.indexOf(field.split('.')[0] ?? '')
    return at === -1 ? order.length : at
  }
  return Object.keys({ ...was, ...is })
    .filter((field) => !DERIVED.has(field))
    .sort((a, b) => positionOf(a) - positionOf(b))
    .flatMap((field): FieldChange[] => {
      const label = labelOf(collection, field, words)
      if (isSecret) return [{ field, label, before: before && KEPT_SECRET, after: after && KEPT_SECRET }]
      if (isSame(was[field], is[field])) return []
      const old = text(collection, field, was[field], was, words)
      const now = text(collection, field, is[field], is, words)
      if (old === now) return []
      const [from, to] = changedPart(old, now)
      return [{ field, label, before: before && from, after: after && to }]
    })
}

/** Returns the ids that the fields of these records reference, by collection. */
export function namedIn(entries: readonly Entry[]): Record<string, string[]> {
  const named: Record<string, Set<string>> = {}
  for (const { collection, before, after } of entries) {
    for (const [field, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const to = referenced(collection, field)
      if (to === null) continue
      for (const id of Array.isArray(value) ? value : [value])
        if (typeof id === 'string' && id !== '') (named[to] ??= new Set()).add(id)
    }
  }
  return Object.fromEntries(Object.entries(named).map(([collection, ids]) => [collection, [...ids].sort()]))
}

/** Returns the lookups whose names the fields of these records hold. */
export const listsIn = (entries: readonly Entry[]): Set<LookupCollection> =>
  new Set(
    entries.flatMap(({ collection, before, after }) =>
      Object.keys({ ...before, ...after }).flatMap((field) => listOf(collection, field) ?? []),
    ),
  )

/** Returns the title of a record in this change; null when the change does not contain it. */
export const titleIn = ({ collection, before, after }: Entry): string | null =>
  titleOf(collection, after ?? {}) || titleOf(collection, before ?? {}) || null
