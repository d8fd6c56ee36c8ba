import { expect, test } from 'vitest'
import { bulkEdit } from './bulkEdit.ts'

test('an Arabic field or value does not turn the question about it', () => {
  const columns = [
    { id: 'custom:type', label: 'النوع', kind: 'text', value: () => '', put: () => ({}) },
  ] as const
  const { question, task } = bulkEdit({ columns }, { columnId: 'custom:type', text: 'سد' })
  expect(question('3 projects')).toBe('\u2068النوع\u2069 of 3 projects: \u2068سد\u2069?')
  expect(task('3 projects')).toBe('set \u2068النوع\u2069 of 3 projects to \u2068سد\u2069')
})
