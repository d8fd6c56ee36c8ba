import { expect, test } from 'vitest'
import { words } from './draft.ts'

test('a text is measured as the rules measure it: an emoji of two units counts twice', () => {
  const crane = '🏗'
  expect(words(100).safeParse(crane.repeat(50)).success).toBe(true)
  expect(words(100).safeParse(crane.repeat(51)).error?.issues[0]?.message).toBe('At most 100 characters')
})
