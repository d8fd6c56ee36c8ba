import { describe } from 'vitest'
import { recordCases } from './cases/records.ts'
import { judge } from './judge.ts'

describe('the shape of records', () => {
  for (const [collection, cases] of Object.entries(recordCases)) judge(collection, cases)
})
