import { describe } from 'vitest'
import { readingCases } from './cases/reading.ts'
import { judge } from './judge.ts'

describe('reads', () => {
  for (const [title, cases] of Object.entries(readingCases)) judge(title, cases)
})
