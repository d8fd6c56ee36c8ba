import { describe } from 'vitest'
import { revisionCases } from './cases/revisions.ts'
import { judge } from './judge.ts'

describe('the write path', () => {
  for (const [title, cases] of Object.entries(revisionCases)) judge(title, cases)
})
