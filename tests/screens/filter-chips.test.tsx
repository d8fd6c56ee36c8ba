import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GridColumn } from '../../src/ui/grid/column.ts'
import { FilterChips } from '../../src/ui/grid/FilterChips.tsx'

interface Tower {
  value: number
}

const value: GridColumn<Tower> = {
  id: 'value',
  label: 'Value',
  kind: 'number',
  value: (tower) => tower.value,
}
const view = { sort: [], filters: { value: ['>=5m'] }, find: '', isAny: false, columns: null, group: null }

test('an amount filter names its unit only where records are compared in one', () => {
  const none = () => undefined
  const chips = (column: GridColumn<Tower>) => (
    <FilterChips columns={[column]} view={view} onView={none} groups={[]} onFold={none} />
  )
  const { rerender } = render(chips(value))
  const text = () => screen.getByRole('list', { name: 'Filters' }).textContent
  expect(text()).toContain('Value: ')
  rerender(chips({ ...value, compared: { by: (tower) => tower.value, unit: 'USD', hint: 'In USD' } }))
  expect(text()).toContain('Value (USD): ')
})
