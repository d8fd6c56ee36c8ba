import { describe } from 'vitest'
import { firstRunCases } from './cases/firstRun.ts'
import { staffCases } from './cases/staff.ts'
import { judge } from './judge.ts'

describe('staff and the first run', () => {
  judge('staff', staffCases)
  for (const [title, cases] of Object.entries(firstRunCases)) judge(title, cases)
})
