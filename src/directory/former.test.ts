import { expect, test } from 'vitest'
import type { FieldValue, Fields } from '../records/fields.ts'
import { currentRow } from './former.ts'
import { type DirectoryCollection, decodeRow, encodeRow, excerptOf } from './rows.ts'
import { ODD_RECORDS, expectedRow } from './rows.fixture.ts'

/* Reference implementation of the former row format. */

const ORDER = {
  projects: [
    ['name', 'localName', 'country', 'city', 'sector', 'status', 'owners', 'capexAmount', 'capexCurrency'],
    [
      'startDate',
      'completionDate',
      'latitude',
      'longitude',
      'parentId',
      'createdAt',
      'excerpt',
      'customFields',
    ],
  ].flat(),
  players: [
    [
      'name',
      'localName',
      'type',
      'country',
      'city',
      'sectors',
      'parentId',
      'website',
      'createdAt',
      'excerpt',
    ],
    ['customFields'],
  ].flat(),
  roles: ['projectId', 'playerId', 'roleName'],
}

const mark = (text: string) =>
  text.replaceAll('\u001d', '\u001dd').replaceAll('\u001e', '\u001de').replaceAll('\u001f', '\u001df')

function asBefore(value: FieldValue | undefined): string {
  if (Array.isArray(value)) return (value as string[]).map(mark).join('\u001e')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return mark(value)
  const fields = Object.entries(Object(value ?? {}) as Fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.length === 0 ? '' : JSON.stringify(Object.fromEntries(fields))
}

function formerRow(collection: DirectoryCollection, fields: Fields, createdAt: number, cut = ''): string {
  const { description } = fields
  const excerpt = typeof description === 'string' ? excerptOf(description) : ''
  const values: Fields = { ...fields, createdAt, excerpt }
  return ['1', cut, ...ORDER[collection].map((name) => asBefore(values[name]))].join('\u001f')
}

test('a former row decodes to the same record', () => {
  for (const { collection, id, fields, createdAt } of ODD_RECORDS) {
    const row = currentRow(collection, formerRow(collection, fields, createdAt))
    expect(decodeRow(collection, id, row)).toStrictEqual(expectedRow(collection, id, fields, createdAt))
    expect(decodeRow(collection, id, formerRow(collection, fields, createdAt))).toBeNull()
  }
})

test('a former row that was cut is marked as cut', () => {
  const row = currentRow(
    'roles',
    formerRow('roles', { projectId: 'p', playerId: 'q', roleName: 'r' }, 1, 'c'),
  )
  expect(decodeRow('roles', 'x', row)).toMatchObject({ cut: true, roleName: 'r' })
})

test('other rows are unchanged, and damaged ones decode to null', () => {
  for (const { collection, fields, createdAt } of ODD_RECORDS) {
    const row = encodeRow(collection, fields, createdAt) ?? ''
    expect(currentRow(collection, row)).toBe(row)
  }
  const former = formerRow('projects', { name: 'Dam', customFields: { a: 1 } }, 1)
  const damaged = [
    `${former}\u001f`,
    former.slice(0, former.lastIndexOf('\u001f')),
    former.replace('\u001f1\u001f', '\u001fone\u001f'),
    former.replace('{"a":1}', '{"a":'),
    '1',
    '',
  ]
  for (const row of damaged) expect(decodeRow('projects', 'p', currentRow('projects', row))).toBeNull()
})
