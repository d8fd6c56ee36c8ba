import { firstAdminCases } from './cases/adminSetup.ts'
import type { Case } from './cases/case.ts'
import { closedCases } from './cases/closed.ts'
import { commitCases } from './cases/commits.ts'
import { contactCases } from './cases/contact.ts'
import { createCases } from './cases/creates.ts'
import { databaseCases } from './cases/databaseSetup.ts'
import { deleteCases } from './cases/deletes.ts'
import { directoryCases } from './cases/directory.ts'
import { dynamicFieldCases } from './cases/dynamicFields.ts'
import { facetCases } from './cases/facets.ts'
import { timelineCases } from './cases/timelines.ts'
import { newsCases } from './cases/newsReading.ts'
import { readingCases } from './cases/reading.ts'
import { recordCases } from './cases/records.ts'
import { relationCases } from './cases/relations.ts'
import { sampleCases } from './cases/samples.ts'
import { settingsCases } from './cases/settings.ts'
import { staffCases } from './cases/staff.ts'
import { changesetCases, receiptCases } from './cases/trail.ts'
import { firstSaveCases, updateCases } from './cases/updates.ts'
import { importMappingCases } from './cases/import-mappings.ts'
import { presenceCases } from './cases/presence.ts'
import { viewCases } from './cases/views.ts'

const of = (name: string): Case[] => [
  ...(recordCases[name] ?? []),
  ...[createCases, updateCases, firstSaveCases, deleteCases].flatMap((cases) => cases(name)),
]

const reading = Object.values(readingCases).flat()
const relations = Object.values(relationCases).flat()

/**
 * Cases that never share a document, by the match block of the rules that they test; any number may run at
 * once.
 */
const INDEPENDENT: Record<string, Case[]> = {
  'setup/database': databaseCases,
  'setup/admin': [...firstAdminCases, ...staffCases],
  admins: [...staffCases, ...firstAdminCases, ...(readingCases['staff records'] ?? [])],
  projects: [...relations, ...of('projects'), ...commitCases],
  players: [...relations, ...of('players')],
  'private/contact': contactCases,
  roles: [...relations, ...of('roles')],
  news: [...newsCases, ...relations, ...of('news')],
  events: [...relations, ...of('events')],
  sectors: [...of('sectors'), ...databaseCases],
  playerTypes: [...of('playerTypes'), ...databaseCases],
  eventTypes: [...of('eventTypes'), ...databaseCases],
  dynamicFields: [...(dynamicFieldCases.fields ?? []), ...databaseCases],
  dynamicFieldsConfig: [...(dynamicFieldCases['public fields'] ?? []), ...databaseCases],
  'adSenseConfig/main': databaseCases,
  changesets: changesetCases,
  writers: receiptCases,
  facets: facetCases,
  directory: directoryCases,
  timelines: timelineCases,
  views: viewCases,
  importMappings: importMappingCases,
  closed: closedCases,
}

/** Cases about one shared document, which must run one after the other. */
const SINGLE: Record<string, Case[]> = {
  'setup/samples': sampleCases,
  presence: presenceCases,
  ...settingsCases,
}

const unique = (cases: Case[]): Case[] => [...new Set(cases)]

export const independentCases: Case[] = unique([...Object.values(INDEPENDENT).flat(), ...reading])
export const singleCases: Case[] = Object.values(SINGLE).flat()
