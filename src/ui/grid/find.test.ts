import { expect, test } from 'vitest'
import type { GridColumn } from './column.ts'
import { hiddenMatch } from './find.ts'
import { prepare } from './prepared.ts'

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
const found = (find: string, ...shown: string[]) =>
  hiddenMatch(prepare([metro], columns), new Set(shown), 0, find)

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
  const long = prepare([{ ...metro, local: 'metro '.repeat(40), name: '' }], columns)
  expect(hiddenMatch(long, new Set(['city']), 0, 'metro')).toMatch(/^.{72}…$/)
})

test('another name counts as part of its column', () => {
  const names = ['Iraq', 'العراق']
  const city: GridColumn<Metro> = {
    id: 'city',
    label: 'City',
    kind: 'text',
    value: ({ city }) => city,
    also: () => names,
  }
  const prepared = prepare([metro], [columns[0]!, city])
  expect(hiddenMatch(prepared, new Set(['name', 'city']), 0, 'metro العراق')).toBeNull()
  expect(hiddenMatch(prepared, new Set(['name']), 0, 'metro iraq')).toBe('City: Bāghdād')
})
