import { expect, test } from 'vitest'
import { skippedText } from './skippedText.ts'

test('counts one skipped record in the singular and several in the plural', () => {
  expect(skippedText(1, 'Ann has changed it since')).toBe('1 record was skipped: Ann has changed it since')
  expect(skippedText(1200, 'Ann has')).toBe('1,200 records were skipped: Ann has')
})
