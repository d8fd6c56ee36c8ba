import { describe, expect, test } from 'vitest'
import { PLAYER_LIST } from '../entities/player/list.ts'
import { PROJECT_LIST } from '../entities/project/list.ts'
import type { Fields } from '../records/fields.ts'
import { SORT_NAME } from '../records/sort-field.ts'
import { decodeRow, encodeRow, excerptOf, EXCERPT, ROW_BYTES, ROW_FIELDS, ROW_FORMAT } from './rows.ts'
import { ODD_RECORDS, expectedRow } from './rows.fixture.ts'

const bytes = (text: string) => Buffer.byteLength(text)

describe('a row', () => {
  test('of any record round-trips, or is marked as cut', () => {
    let cut = 0
    for (const { collection, id: own, fields, createdAt } of ODD_RECORDS) {
      const row = encodeRow(collection, fields, createdAt) ?? ''
      const read = decodeRow(collection, own, row)
      const wanted = expectedRow(collection, own, fields, createdAt)
      if (read?.cut) cut++
      else expect(read).toStrictEqual(wanted)
    }
    expect(cut).toBeGreaterThan(100)
    expect(cut).toBeLessThan(ODD_RECORDS.length / 2)
  })

  test('never exceeds its byte limit, and is cut only near it', () => {
    for (const { collection, id: own, fields, createdAt } of ODD_RECORDS) {
      const row = encodeRow(collection, fields, createdAt) ?? ''
      expect(bytes(row)).toBeLessThanOrEqual(ROW_BYTES)
      expect(bytes(row)).toBeGreaterThan(0)
      const read = decodeRow(collection, own, row)
      expect(read).not.toBeNull()
      const whole = JSON.stringify(expectedRow(collection, own, fields, createdAt))
      if (read?.cut) expect(bytes(whole)).toBeGreaterThan(ROW_BYTES - 150)
    }
  })

  test('drops the excerpt, local name, last owners and dynamic values, in this order', () => {
    const fields: Fields = {
      name: 'N',
      localName: 'ن'.repeat(200),
      country: 'C',
      owners: Array.from({ length: 3 }, (_, n) => `${n}`.repeat(200)),
      customFields: { a: 'x'.repeat(300), b: 'y'.repeat(300) },
      description: 'words '.repeat(100),
    }
    const rowOf = (more: Fields) =>
      decodeRow('projects', 'p', encodeRow('projects', { ...fields, ...more }, 1))
    const owner = (most: number) => expect.objectContaining({ length: most }) as unknown
    expect(rowOf({ owners: ['o'] })).not.toHaveProperty('cut')
    expect(rowOf({ owners: ['o'], sector: 's'.repeat(400) })).toMatchObject({
      excerpt: '',
      localName: fields.localName,
      cut: true,
    })
    expect(rowOf({})).toMatchObject({
      excerpt: '',
      localName: '',
      owners: owner(3),
      customFields: fields.customFields,
    })
    expect(rowOf({ sector: 's'.repeat(500) })).toMatchObject({ localName: '', owners: owner(1) })
    expect(rowOf({ sector: 's'.repeat(900) })).toMatchObject({
      owners: [],
      customFields: { a: expect.anything() },
    })
    expect(rowOf({ sector: 's'.repeat(900) })?.customFields).not.toHaveProperty('b')
  })

  test('in a script of three bytes a letter keeps the fields of its filters', () => {
    const full = {
      name: '中'.repeat(200),
      country: '中'.repeat(100),
      city: '中'.repeat(100),
      sector: '中'.repeat(100),
    }
    const row = decodeRow('projects', 'p', encodeRow('projects', { ...full, parentId: 'p'.repeat(128) }, 1))
    expect(row).toMatchObject({
      country: full.country,
      sector: full.sector,
      parentId: 'p'.repeat(128),
      cut: true,
    })
    expect(row?.name.length).toBeGreaterThanOrEqual(100)
  })

  test('is null for samples and for ids that are too long', () => {
    expect(encodeRow('projects', { name: 'Sample', sample: true }, 1)).toBeNull()
    expect(encodeRow('roles', { projectId: 'x'.repeat(1500), playerId: 'p', roleName: 'r' }, 1)).toBeNull()
  })

  test('is the same for any order of dynamic values', () => {
    const [one, other] = [
      { b: 1, a: 'x', c: true },
      { c: true, a: 'x', b: 1 },
    ]
    const rowOf = (customFields: Fields) => encodeRow('projects', { name: 'N', customFields }, 1)
    expect(rowOf(one)).toBe(rowOf(other))
  })

  test('of another format, or damaged, decodes to null', () => {
    const row = encodeRow('projects', { name: 'N', customFields: { a: 1 } }, 1) ?? ''
    expect(decodeRow('projects', 'p', row)).toMatchObject({
      name: 'N',
      status: null,
      customFields: { a: 1 },
      owners: [],
    })
    const damaged = [
      row.replace(String(ROW_FORMAT), String(ROW_FORMAT + 1)),
      `${row}|`,
      row.replace('{"a":1}', '{"a":'),
      row.replace('|1|', '||'),
      row.replace('|1|', '|A|'),
      '',
      null,
      7,
      {},
    ]
    for (const each of damaged) expect(decodeRow('projects', 'p', each)).toBeNull()
    expect(decodeRow('players', 'p', row)).toBeNull()
  })

  test('has a one-line excerpt of whole words', () => {
    expect(excerptOf('One line\n\n of  words ')).toBe('One line of words')
    const long = excerptOf('lorem ipsum dolor '.repeat(20))
    expect(long.length).toBeLessThanOrEqual(EXCERPT)
    expect(long).toMatch(/(lorem|ipsum|dolor)$/)
    expect(excerptOf('🏗'.repeat(200))).toBe('🏗'.repeat(EXCERPT / 2))
    expect(excerptOf(`x${'🏗'.repeat(200)}`)).toBe(`x${'🏗'.repeat(EXCERPT / 2 - 1)}`)
  })

  test('from before a field was added decodes with that field blank', () => {
    const row = encodeRow('roles', { projectId: 'p', playerId: 'q', roleName: 'Owner' }, 1) ?? ''
    const older = row.slice(0, row.lastIndexOf('|'))
    expect(decodeRow('roles', 'r', older)).toEqual({ id: 'r', projectId: 'p', playerId: 'q', roleName: '' })
  })

  test('ends with its last value, and escapes separators', () => {
    expect(encodeRow('projects', { name: 'Dam', country: 'Egypt' }, 35)).toBe('2||z|Dam|||Egypt')
    expect(encodeRow('projects', { name: 'a|b', owners: ['c;d', '~'] }, 36)).toBe('2||10|a~bb||||c~sd;~t')
  })

  test('contains every field that its list filters or sorts by', () => {
    for (const { definition } of [PROJECT_LIST, PLAYER_LIST]) {
      const { collection, anyOf, contains, sorts, years } = definition
      const named = [anyOf, contains, sorts, years].flatMap((fields) => Object.values(fields))
      // The sort name is derived from the name and not stored beside it.
      expect([...Object.keys(ROW_FIELDS[collection]), SORT_NAME]).toEqual(expect.arrayContaining(named))
    }
  })
})
