import { describe } from 'vitest'
import { importMappingCases } from './cases/import-mappings.ts'
import { presenceCases } from './cases/presence.ts'
import { viewCases } from './cases/views.ts'
import { judge } from './judge.ts'

describe('views, presence and import mappings', () => {
  judge('views', viewCases)
  judge('presence', presenceCases)
  judge('import mappings', importMappingCases)
})
