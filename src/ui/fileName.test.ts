import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

test('a file is named after its product, content, filters and date', () => {
  const at = new Date(Date.UTC(2026, 10, 21, 23))
  const named = (filters: string[]) => fileName({ product: 'PPX', noun: 'projects', filters, at }, 'csv')
  expect(named([])).toBe('ppx-projects-2026-11-21.csv')
  expect(named(['Türkiye', 'Oil & Gas', 'قطر', '../../x'])).toBe(
    'ppx-projects-turkiye-oil-gas-قطر-x-2026-11-21.csv',
  )
  expect(named(['x'.repeat(4000)])).toHaveLength(80 + '-2026-11-21.csv'.length)
})
