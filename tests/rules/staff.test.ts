import { describe } from 'vitest'
import { firstAdminCases } from './cases/adminSetup.ts'
import { databaseCases } from './cases/databaseSetup.ts'
import { sampleCases } from './cases/samples.ts'
import { staffCases } from './cases/staff.ts'
import { judge } from './judge.ts'

describe('staff and the first run', () => {
  judge('staff', staffCases)
  judge('the database', databaseCases)
  judge('the first admin', firstAdminCases)
  judge('samples', sampleCases)
})
