import { describe } from 'vitest'
import { readingCases } from './cases/reading.ts'
import { judge } from './judge.ts'

describe('reading', () => {
  for (const [title, cases] of Object.entries(readingCases)) judge(title, cases)
})
