import { describe } from 'vitest'
import { trailCases } from './cases/trail.ts'
import { judge } from './judge.ts'

describe('the trail and the counts', () => {
  for (const [title, cases] of Object.entries(trailCases)) judge(title, cases)
})
