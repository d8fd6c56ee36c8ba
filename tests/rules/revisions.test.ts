import { describe } from 'vitest'
import { commitCases } from './cases/commits.ts'
import { createCases } from './cases/creates.ts'
import { deleteCases } from './cases/deletes.ts'
import { firstSaveCases, updateCases } from './cases/updates.ts'
import { judge } from './judge.ts'
import { SHAPES } from './shapes.ts'

const collections = Object.keys(SHAPES)

describe('the write path', () => {
  judge('creates', collections.flatMap(createCases))
  judge('updates', collections.flatMap(updateCases))
  judge('first saves', collections.flatMap(firstSaveCases))
  judge('deletes', collections.flatMap(deleteCases))
  judge('whole commits', commitCases)
})
