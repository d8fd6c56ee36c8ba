import { creation, type Change, edit, inDirectory, removal } from '../../records/change.ts'
import {
  type Fields,
  type FieldValue,
  isSame,
  pick,
  plain,
  plainMap,
  type Stamp,
} from '../../records/fields.ts'
import { texts } from '../../records/decoding.ts'
import { STAMP as CARRIED } from '../../records/inverse.ts'
import { storedUnread, type Unread, withUnread } from '../../records/unread.ts'
import { isInOrder } from '../../values/partial-date.ts'
import { ENDS, conformToRules, withStoredAddresses } from '../migration/conform.ts'
import type { FieldTable } from '../fields/field.ts'
import type { Entity } from '../record/entity.ts'
import { CONTENT_COLLECTIONS, RECORD_COLLECTIONS } from '../registry/collections.ts'
import { entityOf, titleIn } from '../registry/records.ts'
import { REFERENCES } from '../registry/references.ts'
import { type Finding, finding, type Example } from './finding.ts'
import type { CheckedRecord, Dataset } from './dataset.ts'

/**
 * Whether a record is stored in the current shape. Legacy records have a finding of their own, which repairs
 * the rest.
 */
export const isCanonical = ({ record }: CheckedRecord<Stamp>): boolean => record.rev > 0

export const exampleOf = (collection: string, record: Stamp, field = '', is = '', should = ''): Example => ({
  collection,
  id: record.id,
  title: titleIn(collection, record) || record.id,
  field,
  is,
  should,
})

/** Fields that the shape check skips: the stamp, and `unread`, which has a check of its own. */
const STAMP = new Set([...CARRIED, 'unread'])

/** Fields that other checks report. */
const ELSEWHERE = new Set(['parentId', 'parentName', 'owners', 'searchTokens'])

const written = (value: FieldValue | undefined): string =>
  value === undefined
    ? 'missing'
    : value === null
      ? 'null'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

/** Whether the field was added after documents had been stored, so that a document may lack its key. */
function mayLack(table: FieldTable, name: string): boolean {
  const field = table[name]
  return field !== undefined && 'addedLater' in field
}

/**
 * Returns the fields stored differently from how this app stores them: another type, a missing or an unknown
 * key.
 */
function misshapen(table: FieldTable, raw: Record<string, unknown>, canonical: Fields): string[] {
  const names = new Set([...Object.keys(raw), ...Object.keys(canonical)])
  return [...names].filter(
    (name) =>
      !STAMP.has(name) &&
      !ELSEWHERE.has(name) &&
      !(raw[name] === undefined && mayLack(table, name)) &&
      (raw[name] === undefined || !(name in canonical) || !isSame(plain(raw[name]), canonical[name])),
  )
}

/** Returns the fields that the history keeps as `before` of a rewrite: every value as it was stored. */
const storedFields = (raw: Record<string, unknown>, canonical: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(plainMap(raw)).filter(([name]) => !STAMP.has(name))),
  ...pick(
    canonical,
    [...ELSEWHERE].filter((name) => name in canonical),
  ),
})

/** Returns the values of a record that cannot be read, or could not be when it was rewritten. */
export const unreadIn = <R extends Stamp>(
  entity: Entity<R>,
  { stored, record }: CheckedRecord<R>,
): Unread => ({
  ...(isCanonical({ stored, record }) ? storedUnread(stored.data.unread) : {}),
  ...entity.traits.unread?.(stored.data, withStoredAddresses(stored.data, entity.fieldsOf(record))),
})

/**
 * Finds canonical records whose values were changed outside this app, such as an amount as text, which cannot
 * be sorted.
 */
function shapes<R extends Stamp>(entity: Entity<R>, seen: readonly CheckedRecord<R>[]) {
  const examples: Example[] = []
  const changes: Change[] = []
  const children = new Map<unknown, number>()
  for (const { record } of seen) {
    const parent = 'parentId' in record ? record.parentId : null
    if (parent) children.set(parent, (children.get(parent) ?? 0) + 1)
  }
  for (const one of seen.filter(isCanonical)) {
    const { stored, record } = one
    const own = entity.fieldsOf(record)
    const fields = withStoredAddresses(stored.data, conformToRules(entity.collection, own))
    // Conforming would drop an end that lies before its start; a person has to correct it first.
    if (ENDS.some((end) => fields[end] !== own[end])) continue
    const wrong = misshapen(entity.table, stored.data, fields)
    if (wrong.length === 0) continue
    for (const name of wrong.slice(0, 3))
      examples.push(
        exampleOf(
          entity.collection,
          record,
          name,
          written(stored.data[name] === undefined ? undefined : plain(stored.data[name])),
          name in fields ? written(fields[name]) : '',
        ),
      )
    const after = withUnread(fields, unreadIn(entity, one))
    changes.push({
      ...creation({ traits: entity.traits, collection: entity.collection, id: record.id }, after),
      ...inDirectory(record),
      rev: record.rev,
      before: fields,
      whole: storedFields(stored.data, fields),
      createdAt: stored.data.createdAt ?? new Date(Date.now() - 120_000),
      childCount: children.get(record.id) ?? 0,
    })
  }
  return { examples, changes }
}

export function shapeFinding(dataset: Dataset): Finding | null {
  const all = CONTENT_COLLECTIONS.map((collection) =>
    shapes<Stamp>(entityOf(collection), dataset[collection]),
  )
  return finding(
    'shape',
    all.flatMap(({ examples }) => examples),
    { changes: all.flatMap(({ changes }) => changes) },
  )
}

const idIn = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

const idsOf = (seen: readonly CheckedRecord<Stamp>[]) => new Set(seen.map(({ record }) => record.id))

/**
 * Finds records that require a record that is gone, such as a role without an end; they show nowhere and are
 * deleted.
 */
export function roleFinding(dataset: Dataset): Finding | null {
  const examples: Example[] = []
  const changes: Change[] = []
  for (const from of RECORD_COLLECTIONS) {
    const entity = entityOf(from)
    const ends = REFERENCES.filter((each) => each.from === from && !each.isList).map(
      ({ field, to }) => [field, idsOf(dataset[to])] as const,
    )
    for (const { record } of ends.length > 0 ? dataset[from] : []) {
      const fields = entity.fieldsOf(record)
      const lost = ends.find(([field, known]) => !known.has(idIn(fields[field])))
      if (!lost) continue
      examples.push(exampleOf(from, record, lost[0], idIn(fields[lost[0]])))
      changes.push(removal(entity, record, fields))
    }
  }
  return finding('roles', examples, { changes })
}

/** Finds articles and events that refer to deleted records, and removes the references. */
export function referenceFinding(dataset: Dataset): Finding | null {
  const examples: Example[] = []
  const changes: Change[] = []
  for (const from of RECORD_COLLECTIONS) {
    const entity = entityOf(from)
    const lists = REFERENCES.filter((each) => each.from === from && each.isList).map(
      ({ field, to }) => [field, idsOf(dataset[to])] as const,
    )
    for (const { record } of lists.length > 0 ? dataset[from].filter(isCanonical) : []) {
      const before = entity.fieldsOf(record)
      const after = { ...before }
      for (const [field, known] of lists) {
        const ids = texts(before, field)
        const left = ids.filter((id) => known.has(id))
        for (const id of ids) if (!known.has(id)) examples.push(exampleOf(from, record, field, id))
        if (left.length < ids.length) after[field] = left
      }
      const change = edit(entity, record, before, after)
      if (change) changes.push(change)
    }
  }
  return finding('references', examples, { changes })
}

/**
 * Finds derived fields (owners, search tokens) that differ from a fresh computation, such as after a change
 * of folding.
 */
export function derivedFinding(dataset: Dataset): Finding | null {
  const examples: Example[] = []
  const changes: Change[] = []
  for (const collection of RECORD_COLLECTIONS) {
    const entity = entityOf(collection)
    for (const { stored, record } of entity.derived ? dataset[collection].filter(isCanonical) : []) {
      const now = entity.derived?.(record) ?? {}
      const wrong = Object.keys(now).filter((name) => !isSame(plain(stored.data[name]), now[name]))
      for (const name of wrong) examples.push(exampleOf(collection, record, name))
      const fields = entity.fieldsOf(record)
      const before = Object.fromEntries(wrong.map((name) => [name, plain(stored.data[name])]))
      const change = wrong.length > 0 && edit(entity, record, { ...fields, ...before }, { ...fields, ...now })
      if (change) changes.push(change)
    }
  }
  return finding('derived', examples, { changes })
}

/** Finds ends before their start. Which of the two is wrong cannot be known, so they are only reported. */
export const dateFinding = (dataset: Dataset): Finding | null =>
  finding(
    'dates',
    RECORD_COLLECTIONS.flatMap((collection) =>
      dataset[collection].flatMap(({ record }) => {
        const {
          startDate,
          completionDate,
          endDate = completionDate,
        } = record as { startDate?: unknown; completionDate?: unknown; endDate?: unknown }
        const [from, to] = [startDate, endDate].map((date) => (typeof date === 'string' ? date : null))
        return isInOrder(from ?? null, to ?? null)
          ? []
          : [exampleOf(collection, record, 'endDate', `${from} – ${to}`)]
      }),
    ),
  )

/**
 * Finds sub-projects in another currency than their parent, which its total capex leaves out; only reported.
 */
export function currencyFinding({ projects }: Dataset): Finding | null {
  const currencies = new Map(projects.map(({ record }) => [record.id, record.capexCurrency]))
  return finding(
    'currencies',
    projects.flatMap(({ record }) => {
      const parents = record.parentId ? currencies.get(record.parentId) : null
      return record.capexCurrency && parents && parents !== record.capexCurrency
        ? [exampleOf('projects', record, 'capexCurrency', record.capexCurrency, parents)]
        : []
    }),
  )
}
