import { expect, test } from 'vitest'
import { draftOf, fieldsOfDraft } from '../../entities/news/draft.ts'
import { decodeNews } from '../../entities/news/decode.ts'
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
  const { lines, also } = previewOf(changes, 'news', titles, { status: 'Status' })
  expect(also).toEqual([])
  expect(lines).toEqual([
    {
      id: 'a',
      title: 'Title a',
      what: expect.stringMatching(/^Status: draft → published; publishDate: \(blank\) → \d+ \w+ \d{4}/),
    },
  ])
})

test('a delete counts by kind the records deleted or updated with it', () => {
  const edited: Change = { ...creation({ ...newsEntity, id: 'n' }, { a: 1 }), before: { a: 2 } }
  const changes = [gone(roleEntity, 'r1'), gone(roleEntity, 'r2'), edited, gone(newsEntity, 'x')]
  expect(previewOf(changes, 'news', new Map([['x', 'X']]))).toEqual({
    lines: [{ id: 'x', title: 'X', what: 'deleted' }],
    also: ['2 roles deleted with them', '1 article updated to remove references to what is deleted'],
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
  const { lines } = previewOf([renamed], 'news', new Map([['x', 'X']]), { headline: 'Title' })
  expect(lines[0]?.what).toBe('Title: a → b')
})

test('lists are shown by their entries, and owners only once', () => {
  const before = { owner: 'PIF', owners: ['PIF'], tags: [] }
  const after = { owner: 'PIF; ENEC', owners: ['PIF', 'ENEC'], tags: ['rail', 'metro'] }
  const change: Change = { ...creation({ ...newsEntity, id: 'x' }, after), before }
  const labels = { owner: 'Owner', tags: 'Tags' }
  const { lines } = previewOf([change], 'news', new Map([['x', 'X']]), labels)
  expect(lines[0]?.what).toBe('Owner: PIF → PIF; ENEC; Tags: (blank) → rail, metro')
})
