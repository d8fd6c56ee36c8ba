import { serverTimestamp } from 'firebase/firestore/lite'
import type { Data } from './batch.ts'

const named = (collection: string, names: Record<string, string>): [string, Data][] =>
  Object.entries(names).map(([id, name]) => [`${collection}/${id}`, { name }])

const field = (entityType: string, name: string, label: string, order: number, options: string[]): Data => ({
  entityType,
  name,
  label,
  type: options.length > 0 ? 'select' : 'number',
  options,
  required: false,
  defaultValue: '',
  order,
})

export const projectFields = [
  field('project', 'project_value', 'Project Value', 1, []),
  field('project', 'currency', 'Currency', 2, ['USD', 'EUR', 'GBP', 'AED', 'SAR']),
]
export const playerFields = [
  field('player', 'founded_year', 'Founded Year', 1, []),
  field('player', 'employee_count', 'Employee Count', 2, ['1-10', '11-50', '51-200', '201-1000', '1000+']),
]

export const RECORDS: Record<string, Data> = Object.fromEntries([
  ...named('sectors', {
    energy: 'Energy',
    infrastructure: 'Infrastructure',
    technology: 'Technology',
    healthcare: 'Healthcare',
    finance: 'Finance',
  }),
  ...named('playerTypes', {
    company: 'Company',
    'government-entity': 'Government Entity',
    'financial-institution': 'Financial Institution',
    individual: 'Individual',
    consortium: 'Consortium',
  }),
  ...named('eventTypes', {
    conference: 'Conference',
    webinar: 'Webinar',
    workshop: 'Workshop',
    exhibition: 'Exhibition',
    'award-ceremony': 'Award Ceremony',
  }),
  ...[...projectFields, ...playerFields].map((data): [string, Data] => [
    `dynamicFields/${String(data.entityType)}_${String(data.name)}`,
    data,
  ]),
])

export const projected = (fields: Data[]): Data => ({
  fields: fields.map(({ name, label, type, options, required, order }) => ({
    name,
    label,
    type,
    options,
    required,
    order,
  })),
})

export const SETTINGS: Record<string, Data> = {
  'dynamicFieldsConfig/projects': projected(projectFields),
  'dynamicFieldsConfig/players': projected(playerFields),
  'adSenseConfig/main': {
    enabled: false,
    publisherId: '',
    transitionAdUnitId: '',
    adUnits: {},
    formats: {},
    interstitialEnabled: false,
    interstitialFrequency: 3,
  },
}

/** Returns all documents that step one of the set-up writes, as they go into the batch. */
export function seeds(): Record<string, Data> {
  const records = Object.entries(RECORDS).map(([path, data]): [string, Data] => [
    path,
    { ...data, createdAt: serverTimestamp(), updatedAt: serverTimestamp(), rev: 1, lastChange: 'setup' },
  ])
  const settings = Object.entries(SETTINGS).map(([path, data]): [string, Data] => [
    path,
    { ...data, updatedAt: serverTimestamp() },
  ])
  return {
    ...Object.fromEntries(records),
    ...Object.fromEntries(settings),
    'setup/database': { at: serverTimestamp(), version: 1 },
  }
}
