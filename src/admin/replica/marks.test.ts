import { expect, test } from 'vitest'
import { byOthers, joinedMarks, marksText } from './marks.ts'

const titles: Record<string, string> = { a: 'Red Sea', b: 'Metro' }
const words = (...marks: [string, string][]) =>
  marksText(new Map(marks.map(([id, who]) => [id, { who, before: null }])), (id) => titles[id] ?? null)

test.each([
  [[], false],
  [[['a', 'sara@ppx.example']], 'sara@ppx.example changed “Red Sea”'],
  [[['gone', 'sara@ppx.example']], 'sara@ppx.example deleted a record'],
  [[['a', 'sara@ppx.example'], ['b', 'sara@ppx.example']], 'sara@ppx.example changed 2 records'],
  [[['a', 'sara@ppx.example'], ['b', 'omar@ppx.example']], '2 colleagues changed 2 records'],
] as [[string, string][], string | false][])('describes the marks %j as %j', (marks, told) => {
  expect(words(...marks)).toBe(told)
}) // oxfmt-ignore

test('marks neither the user’s own changes nor those without a known author', () => {
  const by = (uid: string) => ({ by: uid, byEmail: `${uid}@ppx.example` })
  const touched = [
    { id: 'a', by: by('me'), before: undefined },
    { id: 'b', by: by('sara'), before: undefined },
    { id: 'c', by: null, before: undefined },
  ]
  expect(byOthers(touched, 'me')).toEqual([['b', { who: 'sara@ppx.example', before: null }]])
})

test('a record changed again while marked is compared with its state before the first change', () => {
  const rowOf = (rev: number) => ({ id: 'a', rev, createdAt: null, updatedAt: null, lastChange: `${rev}` })
  const [first, second] = [rowOf(1), rowOf(2)]
  const marks = joinedMarks(new Map([['a', { who: 'sara@ppx.example', before: first }]]), [
    ['a', { who: 'omar@ppx.example', before: second }],
    ['b', { who: 'omar@ppx.example', before: null }],
  ])
  expect([...marks]).toEqual([
    ['a', { who: 'omar@ppx.example', before: first }],
    ['b', { who: 'omar@ppx.example', before: null }],
  ])
})
