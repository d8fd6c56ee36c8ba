import { describe } from 'vitest'
import { relationCases } from './cases/relations.ts'
import { judge } from './judge.ts'

describe('relations between records', () => {
  for (const [title, cases] of Object.entries(relationCases)) judge(title, cases)
})
