import { expect, test } from 'vitest'
import { decodeNews } from './decode.ts'

test.each([
  ['title for headline', { title: 'Opens' }, { headline: 'Opens' }],
  ['headline and title', { headline: 'New', title: 'Old' }, { headline: 'New' }],
  ['no status', {}, { status: 'draft', publishDate: null }],
  ['suggested', { status: 'suggested' }, { status: 'suggested' }],
  ['published without a date', { status: 'published', createdAt: { toMillis: () => 5 } }, { publishDate: 5 }],
  [
    'related items with names',
    { relatedProjects: [{ id: 'a', name: 'A' }, { id: 'b' }] },
    { relatedProjects: ['a', 'b'] },
  ],
  ['related ids', { relatedPlayers: ['x', 'x', ''] }, { relatedPlayers: ['x'] }],
  ['tags as one text', { tags: 'rail, metro ,' }, { tags: ['rail', 'metro'] }],
  ['an author who is an address', { author: 'ann@site.example' }, { author: 'ann' }],
  ['no summary', { content: 'Long text' }, { summary: 'Long text' }],
])('decodes an article with %s', (_, raw, expected) => {
  expect(decodeNews('n', raw)).toMatchObject(expected)
})
