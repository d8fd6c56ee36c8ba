import { AD_DEFAULTS } from '../ads/schema.ts'
import { type Fields, plainMap } from '../../records/fields.ts'
import { publicFields } from '../dynamic-field/draft.ts'

const named = (collection: string, names: Record<string, string>): [string, Fields][] =>
  Object.entries(names).map(([id, name]) => [`${collection}/${id}`, { name }])

const field = (
  entityType: 'project' | 'player',
  name: string,
  label: string,
  order: number,
  options: string[],
) => ({
  name,
  label,
  type: options.length > 0 ? 'select' : 'number',
  entityType,
  required: false,
  options,
  defaultValue: '',
  order,
})

const PROJECT_FIELDS = [
  field('project', 'project_value', 'Project Value', 1, []),
  field('project', 'currency', 'Currency', 2, ['USD', 'EUR', 'GBP', 'AED', 'SAR']),
]
const PLAYER_FIELDS = [
  field('player', 'founded_year', 'Founded Year', 1, []),
  field('player', 'employee_count', 'Employee Count', 2, ['1-10', '11-50', '51-200', '201-1000', '1000+']),
]

/** The records of a new database; the rules prescribe every id and value. */
export const SEED_RECORDS: readonly (readonly [path: string, fields: Fields])[] = [
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
  ...[...PROJECT_FIELDS, ...PLAYER_FIELDS].map(
    (fields) => [`dynamicFields/${fields.entityType}_${fields.name}`, fields] as const,
  ),
]

/** The configuration that visitors read; it has a time of change but no revision. */
export const SEED_CONFIGURATION: readonly (readonly [path: string, fields: Fields])[] = [
  ['dynamicFieldsConfig/projects', { fields: publicFields(PROJECT_FIELDS) }],
  ['dynamicFieldsConfig/players', { fields: publicFields(PLAYER_FIELDS) }],
  ['adSenseConfig/main', plainMap(AD_DEFAULTS)],
]
