import { expect, test } from 'vitest'
import { marked, type Mark } from './marks.ts'

const after = (text: string, start: number, end: number, mark: Mark): [string, string] => {
  const { from, to, inserted, selection } = marked(text, start, end, mark)
  const next = text.slice(0, from) + inserted + text.slice(to)
  return [next, next.slice(...selection)]
}

test.each<[Mark, string, number, number, string, string]>([
  ['bold', 'a big tower', 2, 5, 'a **big** tower', 'big'],
  ['bold', 'a **big** tower', 4, 7, 'a big tower', 'big'],
  ['italic', '', 0, 0, '__', ''],
  ['heading', 'One\nTwo', 5, 5, 'One\n## Two', '## Two'],
  ['list', 'One\nTwo', 0, 7, '- One\n- Two', '- One\n- Two'],
  ['list', '- One\n- Two', 0, 11, 'One\nTwo', 'One\nTwo'],
  ['link', 'see Acme now', 4, 8, 'see [Acme](https://) now', 'https://'],
  ['link', 'see https://acme.example now', 4, 24, 'see [](https://acme.example) now', ''],
])('applies %s to %j', (mark, text, start, end, next, selected) => {
  expect(after(text, start, end, mark)).toEqual([next, selected])
})
