import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProblemList } from '../../src/ui/form/ProblemList.tsx'

const fields = (n: number) =>
  Array.from({ length: n }, (_, index) => ({ name: `units.${index}`, label: `وحدة ${index}` }))

test.each([
  [1, 0, null],
  [5, 5, null],
  [6, 5, 'and 1 more'],
  [18, 5, 'and 13 more'],
])('of %i fields that need attention, %i are listed outside the fold', (n, named, more) => {
  const { container, unmount } = render(<ProblemList problems={fields(n)} />)
  const folded = container.querySelector('details')
  expect(folded?.querySelector('summary')?.textContent ?? null).toBe(more)
  const all = within(container).queryAllByRole('button', { hidden: true })
  expect(all).toHaveLength(n === 1 ? 0 : n)
  expect(all.filter((one) => !folded?.contains(one))).toHaveLength(named)
  unmount()
})
