import { expect, test } from 'vitest'
import { draftOf, fieldsOfDraft } from '../../entities/news/draft.ts'
import { decodeNews } from '../../entities/news/decode.ts'
import { projectEntity } from '../../entities/project/entity.ts'
import { newsEntity } from '../../entities/news/entity.ts'
import { newsEditing } from '../../entities/news/mutations.ts'
import { editTo } from '../../entities/record/editing.ts'
import { roleEntity } from '../../entities/role/entity.ts'
import { type Change, creation } from '../../records/change.ts'
import { previewOf } from './preview.ts'

const article = (id: string, status: 'draft' | 'published') =>
  decodeNews(id, {
    ...fieldsOfDraft({ ...draftOf(), headline: id, summary: 's', content: 'c', status }, new Date(0)),
    rev: 1,
  })

const gone = (entity: typeof newsEntity | typeof roleEntity, id: string): Change => ({
  ...creation({ ...entity, id }, {}),
  before: {},
  after: null,
})

test('publishing lists every article that changes and leaves out those already published', () => {
  const news = [article('a', 'draft'), article('b', 'published')]
  const changes = news.flatMap(
    (item) => editTo(newsEditing, item, { ...draftOf(item), status: 'published' as const }) ?? [],
  )
  const titles = new Map(['a', 'b'].map((id) => [id, `Title ${id}`]))
  const { lines, also } = previewOf(changes, 'news', titles)
  expect(also).toEqual([])
  expect(lines).toEqual([
    {
      id: 'a',
      title: 'Title a',
      what: expect.stringMatching(/^Status: draft → published; Publish date: \(blank\) → \d+ \w+ \d{4}/),
    },
  ])
})

test('a delete counts by kind the records deleted or updated with it', () => {
  const edited: Change = { ...creation({ ...newsEntity, id: 'n' }, { a: 1 }), before: { a: 2 } }
  const changes = [gone(roleEntity, 'r1'), gone(roleEntity, 'r2'), edited, gone(newsEntity, 'x')]
  expect(previewOf(changes, 'news', new Map([['x', 'X']]))).toEqual({
    lines: [{ id: 'x', title: 'X', what: 'deleted' }],
    also: ['2 roles deleted with it', '1 article updated to remove references to what is deleted'],
  })
})

test('the lines follow the order of the chosen records, not the order of writing', () => {
  const changes = ['a', 'b', 'c'].map((id) => gone(newsEntity, id))
  const titles = new Map(['b', 'c', 'a'].map((id) => [id, id.toUpperCase()]))
  expect(previewOf(changes, 'news', titles).lines.map(({ title }) => title)).toEqual(['B', 'C', 'A'])
})

test('derived fields are not shown', () => {
  const renamed: Change = {
    ...creation({ ...newsEntity, id: 'x' }, { headline: 'b', searchTokens: ['b'] }),
    before: { headline: 'a', searchTokens: ['a'] },
  }
  const { lines } = previewOf([renamed], 'news', new Map([['x', 'X']]))
  expect(lines[0]?.what).toBe('Title: a → b')
})

test('values are shown as in the history: amounts in full, each dynamic field by itself, owners only once', () => {
  const before = { owner: 'PIF', owners: ['PIF'], capexAmount: null, capexCurrency: 'AED', customFields: {} }
  const after = {
    owner: 'PIF; ENEC',
    owners: ['PIF', 'ENEC'],
    capexAmount: 1.2e9,
    capexCurrency: 'AED',
    customFields: { floors: 3 },
  }
  const change: Change = { ...creation({ ...projectEntity, id: 'x' }, after), before }
  const { lines } = previewOf([change], 'projects', new Map([['x', 'X']]))
  expect(lines[0]?.what).toBe(
    'Owner: PIF → PIF; ENEC; Value: (blank) → AED\u{a0}1,200,000,000; floors: (blank) → 3',
  )
})
