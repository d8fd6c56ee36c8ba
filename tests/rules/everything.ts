import { firstAdminCases } from './cases/adminSetup.ts'
import type { Case } from './cases/case.ts'
import { closedCases } from './cases/closed.ts'
import { commitCases } from './cases/commits.ts'
import { contactCases } from './cases/contact.ts'
import { createCases } from './cases/creates.ts'
import { databaseCases } from './cases/databaseSetup.ts'
import { deleteCases } from './cases/deletes.ts'
import { dynamicFieldCases } from './cases/dynamicFields.ts'
import { facetCases } from './cases/facets.ts'
import { readingCases } from './cases/reading.ts'
import { recordCases } from './cases/records.ts'
import { relationCases } from './cases/relations.ts'
import { sampleCases } from './cases/samples.ts'
import { settingsCases } from './cases/settings.ts'
import { staffCases } from './cases/staff.ts'
import { changesetCases, receiptCases } from './cases/trail.ts'
import { firstSaveCases, updateCases } from './cases/updates.ts'
import { SHAPES } from './shapes.ts'

const collections = Object.keys(SHAPES)

/** Cases that never meet in one document, so any number may be asked at once. */
export const independentCases: Case[] = [
  ...Object.values(relationCases).flat(),
  ...staffCases,
  ...commitCases,
  ...contactCases,
  ...Object.values(dynamicFieldCases).flat(),
  ...changesetCases,
  ...receiptCases,
  ...facetCases,
  ...closedCases,
  ...firstAdminCases,
  ...databaseCases,
  ...Object.values(readingCases).flat(),
  ...[createCases, updateCases, firstSaveCases, deleteCases].flatMap((cases) => collections.flatMap(cases)),
  ...Object.values(recordCases).flat(),
]

/** Cases about one and the same document, to be asked one after the other. */
export const singleCases: Case[] = [...sampleCases, ...Object.values(settingsCases).flat()]
