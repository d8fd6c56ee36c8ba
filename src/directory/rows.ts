import type { CustomValues } from '../entities/fields/field.ts'
import type { ProjectStatus } from '../entities/project/fields.ts'
import type { Fields, FieldValue } from '../records/fields.ts'

/*
 * The directory: every public record as one line of text. Fields are in the order of the tables below, joined
 * by `|`, without trailing blank ones; the format number comes first, then the mark of a row that was cut.
 * Rows are keyed by record id.
 */

/** Current row format. A field added at the end of a table needs no new one: it is blank in older rows. */
export const ROW_FORMAT = 2

/** The former format. Visitors still read its rows (`former.ts`); all writes use the current one. */
export const FORMER_FORMAT = 1

/** Maximum length of a row, in bytes of UTF-8. */
export const ROW_BYTES = 1_500

/** Maximum length of an excerpt, in UTF-16 units. */
export const EXCERPT = 120

/** Marks a row that did not fit; `CUTS` lists what is cut. */
interface Cut {
  cut?: true
}

export interface ProjectRow extends Cut {
  id: string
  name: string
  localName: string
  country: string
  city: string
  sector: string
  status: ProjectStatus | null
  owners: string[]
  capexAmount: number | null
  capexCurrency: string | null
  /** Partial date, as stored. */
  startDate: string | null
  completionDate: string | null
  latitude: number | null
  longitude: number | null
  parentId: string | null
  /**
   * Epoch s. Until a record is first edited, this is the server time as its creator's browser estimated it.
   */
  createdAt: number
  customFields: CustomValues
  /** Beginning of the description: whole words on one line. */
  excerpt: string
}

export interface PlayerRow extends Cut {
  id: string
  name: string
  localName: string
  type: string
  country: string
  city: string
  sectors: string[]
  parentId: string | null
  website: string
  /** As in ProjectRow. */
  createdAt: number
  customFields: CustomValues
  excerpt: string
}

export interface RoleRow extends Cut {
  id: string
  projectId: string
  playerId: string
  roleName: string
}

export interface Rows {
  projects: ProjectRow
  players: PlayerRow
  roles: RoleRow
}
export type DirectoryCollection = keyof Rows

// Characters that take one byte in JSON; control characters take six, and a row has eighteen separators.
const [FIELD, ITEM, ESCAPE] = ['|', ';', '~']
const BLANK_END = /\|+$/
const MARKS = /[|;~]/g
const ESCAPED = /~([bst])/g
const LETTERS: Readonly<Record<string, string>> = { [FIELD]: 'b', [ITEM]: 's', [ESCAPE]: 't' }
const LETTER_MARKS = Object.fromEntries(Object.entries(LETTERS).map(([mark, letter]) => [letter, mark]))

/** Escapes a text for a row. */
export const escaped = (text: string): string => text.replace(MARKS, (mark) => ESCAPE + LETTERS[mark])

const unescaped = (text: string): string =>
  text.includes(ESCAPE) ? text.replace(ESCAPED, (_, letter: string) => LETTER_MARKS[letter] ?? '') : text

/** Joins texts for a row, without blank ones. */
export const listed = (texts: readonly string[]): string => texts.map(escaped).filter(Boolean).join(ITEM)

const sorted = (value: FieldValue | undefined): Fields =>
  Object.fromEntries(Object.entries(Object(value ?? {}) as Fields).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Encodes and decodes one field of a row. `read` may throw if the row is damaged. */
interface Codec<T> {
  write: (value: FieldValue | undefined) => string
  read: (text: string) => T
}

const TEXT: Codec<string> = {
  write: (value) => (typeof value === 'string' ? escaped(value) : ''),
  read: unescaped,
}

/** Like TEXT, but null when blank. */
const OPTIONAL: Codec<string | null> = { write: TEXT.write, read: (text) => TEXT.read(text) || null }

const NUMBER: Codec<number | null> = {
  write: (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : ''),
  read: (text) => (text === '' ? null : finite(text)),
}

/** A list of texts, without blank ones. */
const LIST: Codec<string[]> = {
  write: (value) => (Array.isArray(value) ? listed(value.filter((text) => typeof text === 'string')) : ''),
  read: (text) => (text === '' ? [] : text.split(ITEM).map(unescaped)),
}

const CUSTOM: Codec<CustomValues> = {
  // Sorted, because the database does not keep the order of keys.
  write: (value) => {
    const text = JSON.stringify(sorted(value))
    return text === '{}' ? '' : escaped(text)
  },
  read: (text) => (text === '' ? {} : (JSON.parse(unescaped(text)) as CustomValues)),
}

const STATUS = OPTIONAL as Codec<ProjectStatus | null>

/** Epoch s in base 36: six digits, the first of which are equal in records created at about the same time. */
export const SECONDS: Codec<number> = {
  write: (value) => (typeof value === 'number' && Number.isFinite(value) ? value.toString(36) : ''),
  read: (text) => {
    if (!/^-?[0-9a-z]+$/.test(text)) throw new SyntaxError('Not a number of seconds')
    return Number.parseInt(text, 36)
  },
}

function finite(text: string): number {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) throw new SyntaxError('Not a number')
  return value
}

type Codecs<R> = { [Name in Exclude<keyof R, 'id' | 'cut'>]-?: Codec<R[Name]> }

/**
 * Fields of the rows of each collection, in this order. Fields that often equal those of the row before, or
 * that follow from a neighbour, are adjacent, where compression works best: see decision 130 before moving
 * any.
 */
export const ROW_FIELDS: { [C in DirectoryCollection]: Codecs<Rows[C]> } = {
  projects: {
    createdAt: SECONDS,
    name: TEXT,
    excerpt: TEXT,
    parentId: OPTIONAL,
    country: TEXT,
    owners: LIST,
    sector: TEXT,
    status: STATUS,
    startDate: OPTIONAL,
    completionDate: OPTIONAL,
    capexAmount: NUMBER,
    capexCurrency: OPTIONAL,
    latitude: NUMBER,
    longitude: NUMBER,
    city: TEXT,
    localName: TEXT,
    customFields: CUSTOM,
  },
  players: {
    createdAt: SECONDS,
    name: TEXT,
    excerpt: TEXT,
    parentId: OPTIONAL,
    country: TEXT,
    type: TEXT,
    sectors: LIST,
    city: TEXT,
    website: TEXT,
    localName: TEXT,
    customFields: CUSTOM,
  },
  roles: { projectId: TEXT, playerId: TEXT, roleName: TEXT },
}

/** Returns the fields of any collection with their codecs. */
const fieldsIn = (collection: DirectoryCollection): [string, Codec<unknown>][] =>
  Object.entries<Codec<unknown>>(ROW_FIELDS[collection])

/** Returns the beginning of a text, up to `most` UTF-16 units: whole words, or at least whole characters. */
export function excerptOf(text: string, most: number = EXCERPT): string {
  const line = text
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= most) return line
  const words = line.slice(0, line.lastIndexOf(' ', most))
  if (line.includes(' ') && words.length > most / 2) return words
  const cut = line.slice(0, most)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Shortens a value; returns it unchanged when nothing can be taken away. */
type Shorten = (value: FieldValue) => FieldValue

const blank: Shorten = (value) => (value === null ? null : '')
const withoutLast: Shorten = (value) => (Array.isArray(value) ? value.slice(0, -1) : value)
const withoutLastKey: Shorten = (value) => Object.fromEntries(Object.entries(sorted(value)).slice(0, -1))
const halved: Shorten = (value) =>
  typeof value === 'string' ? excerptOf(value, Math.max(20, value.length >> 1)) : value

/**
 * Fields to shorten, in this order, when a row is too long. The last two are only reached by names in scripts
 * of three bytes a letter.
 */
const CUTS: Record<DirectoryCollection, [field: string, shorten: Shorten][]> = {
  projects: [
    ['excerpt', blank],
    ['localName', blank],
    ['owners', withoutLast],
    ['customFields', withoutLastKey],
    ['city', blank],
    ['name', halved],
  ],
  players: [
    ['excerpt', blank],
    ['localName', blank],
    ['customFields', withoutLastKey],
    ['website', blank],
    ['sectors', withoutLast],
    ['city', blank],
    ['name', halved],
  ],
  roles: [['roleName', halved]],
}

/** Mark of a row that was cut. */
const CUT = 'c'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Joins encoded fields, in the order of ROW_FIELDS, to a row. */
export const rowOfTexts = (texts: readonly string[], cut: boolean): string =>
  [ROW_FORMAT, cut ? CUT : '', ...texts].join(FIELD).replace(BLANK_END, '')

/** Encodes values as a row; null when it is too long. */
function joined(collection: DirectoryCollection, values: Fields, cut: boolean): string | null {
  const row = rowOfTexts(
    fieldsIn(collection).map(([name, { write }]) => write(values[name])),
    cut,
  )
  // No character takes more than three bytes per UTF-16 unit.
  return row.length * 3 <= ROW_BYTES || bytesOf(row) <= ROW_BYTES ? row : null
}

/**
 * Encodes the row of a record from its stored fields; `createdAt` in epoch s. A row that is too long is cut
 * as listed in CUTS. Null for samples, which are never in the directory, and for records that no cut makes
 * short enough (ids longer than the rules allow).
 */
export function encodeRow(collection: DirectoryCollection, fields: Fields, createdAt: number): string | null {
  if (fields.sample === true) return null
  const { description } = fields
  const excerpt = typeof description === 'string' ? excerptOf(description) : ''
  const values: Fields = { ...fields, createdAt: Math.floor(createdAt), excerpt }
  let row = joined(collection, values, false)
  for (const [field, shorten] of CUTS[collection]) {
    while (row === null) {
      const before = JSON.stringify(values[field] ?? null)
      values[field] = shorten(values[field] ?? null)
      if (JSON.stringify(values[field]) === before) break
      row = joined(collection, values, true)
    }
  }
  return row
}

/** Computed once, because tens of thousands of rows are read at a time. */
const FIELDS = {
  projects: fieldsIn('projects'),
  players: fieldsIn('players'),
  roles: fieldsIn('roles'),
}
const FORMAT = String(ROW_FORMAT)
/** Number of items before the fields: the format and the mark of a cut row. */
const BEFORE = 2

/** Splits a row into encoded fields, in ROW_FIELDS order, from index 2; null if it has another format. */
export function splitRow(collection: DirectoryCollection, row: unknown): string[] | null {
  const texts = typeof row === 'string' ? row.split(FIELD) : []
  const length = FIELDS[collection].length + BEFORE
  if (texts[0] !== FORMAT || texts.length > length) return null
  while (texts.length < length) texts.push('')
  return texts
}

/** Returns the index of a field in the result of `splitRow`; -1 when rows have no such field. */
export function indexInRow(collection: DirectoryCollection, field: string): number {
  const index = FIELDS[collection].findIndex(([name]) => name === field)
  return index < 0 ? -1 : index + BEFORE
}

/** Returns whether any character of a row is escaped. */
export const isEscaped = (row: string): boolean => row.includes(ESCAPE)
/** Decodes a text from a field of `splitRow`. */
export const textInRow = unescaped
/** Decodes a list of texts from a field of `splitRow`. */
export const listInRow = LIST.read
/** Returns a decoder of numbers in a field of `splitRow`: NaN for a blank one; throws for a damaged one. */
export function numberInRow(collection: DirectoryCollection, field: string): (text: string) => number {
  const codec = FIELDS[collection].find(([name]) => name === field)?.[1]
  return (text) => Number(codec?.read(text) ?? Number.NaN)
}

/** Decodes a row; null if it has another format or is damaged. */
export function decodeRow<C extends DirectoryCollection>(
  collection: C,
  id: string,
  row: unknown,
): Rows[C] | null {
  const texts = splitRow(collection, row)
  if (!texts) return null
  const fields = FIELDS[collection]
  try {
    const values: Record<string, unknown> = texts[1] === CUT ? { id, cut: true } : { id }
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at]
      if (field) values[field[0]] = field[1].read(texts[at + BEFORE] ?? '')
    }
    return values as unknown as Rows[C]
  } catch {
    return null
  }
}
