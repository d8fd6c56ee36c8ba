import type { Stamp } from '../../records/fields.ts'
import { derived, derivedTexts, type FieldTable, type Values } from '../fields/field.ts'

export const PROJECT_STATUSES = ['Active', 'Completed', 'On Hold', 'Cancelled', 'Planning'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** The field table of a project, in the order of its form. */
export const PROJECT = {
  name: { kind: 'text', label: 'Name', max: 200, needed: 'Enter a name', older: ['title'] },
  /** The name in the language and script of its country. */
  localName: { kind: 'text', label: 'Local name', max: 200, addedLater: true },
  country: { kind: 'text', label: 'Country', max: 100, needed: 'Enter a country' },
  city: { kind: 'text', label: 'City', max: 100 },
  sector: { kind: 'text', label: 'Sector', max: 100, list: 'sectors' },
  /** Several owners are separated by ";". */
  owner: { kind: 'text', label: 'Owner', max: 1000 },
  /** The original app wrote lower-case "planning". */
  status: { kind: 'choice', label: 'Status', options: PROJECT_STATUSES, blank: null },
  capexAmount: { kind: 'amount', label: 'Value' },
  capexCurrency: { kind: 'currency', label: 'Currency', completes: 'capexAmount' },
  description: { kind: 'longText', label: 'Description', max: 20_000 },
  startDate: { kind: 'partialDate', label: 'Start date' },
  completionDate: { kind: 'partialDate', label: 'End date', older: ['endDate'] },
  website: { kind: 'link', label: 'Website' },
  latitude: { kind: 'quantity', label: 'Latitude', least: -90, most: 90 },
  longitude: { kind: 'quantity', label: 'Longitude', least: -180, most: 180, completes: 'latitude' },
  source: { kind: 'text', label: 'Source', max: 300 },
  sourceUrl: { kind: 'link', label: 'Source address' },
  licence: { kind: 'text', label: 'Licence', max: 100 },
  parentId: { kind: 'parent', label: 'Part of' },
  customFields: { kind: 'customValues', label: 'Additional information' },
  parentName: derived<string | null>(),
  owners: derivedTexts(40),
  searchTokens: derivedTexts(80),
} as const satisfies FieldTable

/** The fields whose changes the public timeline shows; an amount is shown together with its currency. */
export const TIMELINE = [
  ['status'],
  ['capexAmount', 'capexCurrency'],
  ['startDate'],
  ['completionDate'],
] as const satisfies (keyof typeof PROJECT)[][]

/** A decoded project. */
export interface Project extends Stamp, Omit<Values<typeof PROJECT>, 'searchTokens'> {
  /** Derived from the other fields; absent where all records are held. */
  searchTokens?: string[]
  childCount: number
  sample: boolean
}
