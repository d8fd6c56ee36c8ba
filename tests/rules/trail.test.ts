import { describe } from 'vitest'
import { closedCases } from './cases/closed.ts'
import { directoryCases } from './cases/directory.ts'
import { facetCases } from './cases/facets.ts'
import { timelineCases } from './cases/timelines.ts'
import { changesetCases, receiptCases } from './cases/trail.ts'
import { judge } from './judge.ts'

describe('the change log and the counts', () => {
  judge('changesets', changesetCases)
  judge('receipts', receiptCases)
  judge('facets', facetCases)
  judge('directory', directoryCases)
  judge('timelines', timelineCases)
  judge('everything else', closedCases)
})
