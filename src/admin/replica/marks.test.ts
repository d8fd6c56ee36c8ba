import { expect, test } from 'vitest'
import { byOthers, markWords } from './marks.ts'

const titles: Record<string, string> = { a: 'Red Sea', b: 'Metro' }
const words = (...marks: [string, string][]) => markWords(new Map(marks), (id) => titles[id] ?? null)

test.each([
  [[], false],
  [[['a', 'sara@ppx.example']], 'sara@ppx.example changed “Red Sea”'],
  [[['gone', 'sara@ppx.example']], 'sara@ppx.example deleted a record'],
  [[['a', 'sara@ppx.example'], ['b', 'sara@ppx.example']], 'sara@ppx.example changed 2 records'],
  [[['a', 'sara@ppx.example'], ['b', 'omar@ppx.example']], '2 colleagues changed 2 records'],
] as [[string, string][], string | false][])('%j is told as %j', (marks, told) => {
  expect(words(...marks)).toBe(told)
}) // prettier-ignore

test('what one has changed oneself, in another browser too, is not marked; nor what nobody is known of', () => {
  const by = (uid: string) => ({ by: uid, byEmail: `${uid}@ppx.example` })
  const touched = [
    { id: 'a', by: by('me') },
    { id: 'b', by: by('sara') },
    { id: 'c', by: null },
  ]
  expect(byOthers(touched, 'me')).toEqual([['b', 'sara@ppx.example']])
})
