import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { hiddenMatch } from './find.ts'

interface Metro {
  name: string
  local: string
  city: string
  rev: number
}
const columns: GridColumn<Metro>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'local', label: 'Local name', kind: 'text', value: ({ local }) => local },
  { id: 'city', label: 'City', kind: 'text', value: ({ city }) => city },
  { id: 'rev', label: 'Revision', kind: 'number', value: ({ rev }) => rev },
]
const metro = { name: 'Baghdad Metro', local: 'مترو بغداد', city: 'Bāghdād', rev: 7 }
const found = (find: string, ...shown: string[]) => hiddenMatch(columns, new Set(shown), metro, find)

test('a match in a hidden column names the column; a match in a shown one does not', () => {
  expect(found('بغداد', 'name')).toBe('Local name: مترو بغداد')
  expect(found('metro', 'name')).toBeNull()
  expect(found('metro baghdad', 'city')).toBe('Name: Baghdad Metro')
  expect(found('baghdad', 'city')).toBeNull()
  expect(found('', 'city')).toBeNull()
})

test('a column that the find box does not search is never named', () => {
  expect(found('7', 'name')).toBeNull()
})

test('a long text is cut', () => {
  const long = { ...metro, local: 'metro '.repeat(40) }
  expect(hiddenMatch(columns, new Set(['city']), { ...long, name: '' }, 'metro')).toMatch(/^.{72}…$/)
})

test('a record is folded once for any number of searches, and again for other columns', () => {
  let asked = 0
  const value = ({ name }: Metro) => (asked++, name)
  const counting = columns.map(({ id, label }): GridColumn<Metro> => ({ id, label, kind: 'text', value }))
  const riyadh = { ...metro }
  for (const find of ['b', 'ba', 'bag']) hiddenMatch(counting, new Set(['name']), riyadh, find)
  expect(asked).toBe(4)
  hiddenMatch([...counting], new Set(['name']), riyadh, 'bag')
  expect(asked).toBe(8)
})
