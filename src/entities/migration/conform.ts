import type { Raw } from '../../records/decoding.ts'
import { isInOrder } from '../../values/partial-date.ts'
import { MAX_URL_LENGTH, STORABLE } from '../../values/web-address.ts'
import type { Fields, FieldValue } from '../../records/fields.ts'
import { type Unread, unreadName } from '../../records/unread.ts'
import { MAX_ELEMENT_LENGTH } from '../fields/limits.ts'
import type { RecordCollection } from '../registry/collections.ts'
import { LIMITS } from '../registry/limits.ts'

const ID = /^[A-Za-z0-9_-]{1,128}$/

type Most = (typeof LIMITS)[RecordCollection]

function conformed({ texts, lists }: Most, name: string, value: FieldValue): FieldValue {
  if (typeof value === 'string') return value.slice(0, texts[name] ?? value.length)
  if (!Array.isArray(value)) return value
  const parts = value.flatMap((part) =>
    typeof part === 'string' ? part.replaceAll(/\s*\n\s*/g, ' ').slice(0, MAX_ELEMENT_LENGTH) || [] : [],
  )
  return (name.startsWith('related') ? parts.filter((id) => ID.test(id)) : parts).slice(
    0,
    lists[name] ?? parts.length,
  )
}

/** Fields that hold an end date. */
export const ENDS = ['completionDate', 'endDate'] as const

const dateOf = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null)

/**
 * Makes a record that was written outside this app satisfy the rules: cuts texts that are too long, drops
 * invalid ids and an end before its start, and keeps everything that the rules allow. Typed input is refused
 * instead, so that its author can correct it.
 */
export function conformToRules(collection: string, fields: Fields): Fields {
  const most = Object.hasOwn(LIMITS, collection)
    ? LIMITS[collection as RecordCollection]
    : { texts: {}, lists: {} }
  const clean = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, conformed(most, name, value)]),
  )
  for (const end of ENDS) {
    if (end in clean && !isInOrder(dateOf(clean.startDate), dateOf(clean[end]))) clean[end] = null
  }
  if (clean.name === '') clean.name = 'Untitled'
  if (clean.logoPath || clean.imagePath) return { ...clean, ...safePaths(clean) }
  return clean
}

/** Whether the rules accept a text as an address, even if it is not a valid link. */
const isStorable = (address: string): boolean => address.length <= MAX_URL_LENGTH && STORABLE.test(address)

/** Restores stored addresses that are not valid links but that the rules allow, such as one without a dot. */
export const withStoredAddresses = (raw: Raw, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const stored = raw[name]
      return [name, value === '' && typeof stored === 'string' && isStorable(stored) ? stored : value]
    }),
  )

/** Returns the ends that were dropped because they lie before their start, for a person to correct. */
export function droppedEnds(own: Fields, fitting: Fields): Unread {
  return Object.fromEntries(
    ENDS.flatMap((end) =>
      typeof own[end] === 'string' && fitting[end] === null ? [[unreadName(end), own[end]]] : [],
    ),
  )
}

const FILE = /^(players|news)\/[A-Za-z0-9_-]{1,128}\/[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/

function safePaths(fields: Fields): Fields {
  const paths = ['logoPath', 'imagePath'].filter((name) => name in fields)
  return Object.fromEntries(
    paths.map((name) => [
      name,
      typeof fields[name] === 'string' && FILE.test(fields[name]) ? fields[name] : '',
    ]),
  )
}
