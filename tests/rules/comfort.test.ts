import { describe } from 'vitest'
import { viewCases } from './cases/views.ts'
import { judge } from './judge.ts'

describe('what makes work easier', () => {
  judge('views', viewCases)
})
