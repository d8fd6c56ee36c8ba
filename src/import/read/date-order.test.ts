import { expect, test } from 'vitest'
import { dateOrderOf, inOrder } from './date-order.ts'

test.each([
  [['01/02/2024', '25/12/2023', ''], 'day'],
  [['01/02/2024', '12/25/2023', 'not known'], 'month'],
  [['1.2.2024', '31.12.2023 10:30'], 'day'],
  [['٠١/٠٢/٢٠٢٤', '٢٥/١٢/٢٠٢٣'], 'day'],
  [['01/02/2024', '03/04/2024'], null],
  [['25/12/2023', '12/25/2023'], null],
  [['2024-01-25', '25 Dec 2023', '2023', '32/12/2023', '13/13/2023'], null],
  [[], null],
])('the dates %j of a column have first: %s', (cells, order) => expect(dateOrderOf(cells)).toBe(order))

test.each([
  ['03/04/2026', '2026-04-03', '2026-03-04'],
  ['3.4.2026', '2026-04-03', '2026-03-04'],
  ['03/04/2026 10:30', '2026-04-03 10:30', '2026-03-04 10:30'],
  ['٠٣/٠٤/٢٠٢٦', '2026-04-03', '2026-03-04'],
  ['04/04/2026', '04/04/2026', '04/04/2026'],
  ['25/12/2026', '25/12/2026', '25/12/2026'],
  ['2026-04-03', '2026-04-03', '2026-04-03'],
  ['soon', 'soon', 'soon'],
])('%s is %s with the day first, %s with the month', (cell, day, month) =>
  expect([inOrder(cell, 'day'), inOrder(cell, 'month')]).toEqual([day, month]),
)
