import { describe, expect, test } from 'vitest'
import type { Raw } from '../../records/decoding.ts'
import type { Fields, FieldValue, Stamp } from '../../records/fields.ts'
import { anyDocument } from './documents.fixture.ts'
import { withoutBlanks } from '../fields/draft.ts'
import type { FieldTable } from '../fields/field.ts'
import type { Entity } from './entity.ts'
import { eventEntity } from '../event/entity.ts'
import { EVENT } from '../event/fields.ts'
import * as event from '../event/draft.ts'
import * as news from '../news/draft.ts'
import { newsEntity } from '../news/entity.ts'
import { NEWS } from '../news/fields.ts'
import * as player from '../player/draft.ts'
import { playerEntity } from '../player/entity.ts'
import { PLAYER } from '../player/fields.ts'
import * as project from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { PROJECT } from '../project/fields.ts'
import * as role from '../role/draft.ts'
import { roleEntity } from '../role/entity.ts'
import { ROLE } from '../role/fields.ts'

const documents = Array.from({ length: 400 }, (_, seed) => anyDocument(seed))

/** Returns a record as stored after this app has written it. */
const rewritten = (record: Stamp, fields: Fields): Raw => ({
  ...fields,
  rev: record.rev,
  lastChange: record.lastChange,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  childCount: 'childCount' in record ? record.childCount : 0,
})

/**
 * Joins the lines of one-line texts, which legacy documents may break; names of a lookup list stay as they
 * are.
 */
const inLines = (table: FieldTable, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = table[name]
      const isLine = name === 'owners' || (field?.kind === 'text' && field.list === undefined)
      return [name, isLine ? inLine(value) : value]
    }),
  )
const inLine = (value: FieldValue): FieldValue =>
  Array.isArray(value) ? value.map(inLine) : typeof value === 'string' ? value.replaceAll('\n', ' ') : value

function isKept<R extends Stamp & { sample: boolean }>(
  entity: Entity<R>,
  table: FieldTable,
  redrafted: (record: R) => Fields,
) {
  test('any document decodes to the same record after it is rewritten', () => {
    for (const document of documents) {
      const record = entity.decode('id', document)
      expect(entity.decode('id', rewritten(record, entity.fieldsOf(record)))).toEqual(record)
    }
  })

  test('saving an untouched form changes only line breaks in one-line texts and drops blank values of dynamic fields', () => {
    for (const document of documents) {
      // The tokens are derived anew, whatever a legacy document holds.
      const { searchTokens: _, ...own } = document
      const record = entity.decode('id', own)
      const { sample: _sample, ...fields } = entity.fieldsOf(record)
      const custom = fields.customFields && {
        customFields: withoutBlanks({ ...Object(fields.customFields) }),
      }
      expect(redrafted(record)).toEqual({ ...inLines(table, fields), ...custom })
    }
  })

  test('every stored field is a field of the record', () => {
    const record = entity.decode('id', {})
    expect(Object.keys(record)).toEqual(expect.arrayContaining(Object.keys(entity.fieldsOf(record))))
  })
}

describe('projects', () =>
  isKept(projectEntity, PROJECT, (record) =>
    project.fieldsOfDraft(project.draftOf(record), record.parentName),
  ))
describe('players', () =>
  isKept(playerEntity, PLAYER, (record) => player.fieldsOfDraft(player.draftOf(record), record.parentName)))
describe('news', () =>
  isKept(newsEntity, NEWS, (record) =>
    news.fieldsOfDraft(news.draftOf(record), new Date(record.publishDate ?? 0)),
  ))
describe('events', () => isKept(eventEntity, EVENT, (record) => event.fieldsOfDraft(event.draftOf(record))))
describe('roles', () => isKept(roleEntity, ROLE, (record) => role.fieldsOfDraft(role.draftOf(record))))
