import { cleanOptions } from '../../entities/dynamic-field/draft.ts'
import { FIELD_TYPES, type FieldOwner, type FieldType } from '../../entities/dynamic-field/schema.ts'

/** An option of a select. */
export interface Choice {
  value: string
  label: string
}

const TYPE_LABELS: Record<FieldType, string> = {
  string: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
  select: 'One of a list',
  url: 'Web address',
}

export const typeLabel = (type: FieldType): string => TYPE_LABELS[type]

export const TYPE_CHOICES: readonly Choice[] = FIELD_TYPES.map((type) => ({
  value: type,
  label: `${TYPE_LABELS[type]} (${type})`,
}))

export const OWNER_CHOICES: readonly (Choice & { value: FieldOwner })[] = [
  { value: 'project', label: 'Projects' },
  { value: 'player', label: 'Players' },
]

/** Hints for the default value, by type of field. */
const HINTS: Partial<Record<FieldType, string>> = {
  number: 'A number such as 1200.5',
  date: 'A date such as 2029, 2029-04 or 2029-04-30',
  url: 'A web address such as https://example.com',
}

export const defaultHint = (type: FieldType): string =>
  HINTS[type] ?? 'The value that new records start with; can be blank'

/** Returns the options for the default value; null if it is typed. */
export function defaultChoices(type: FieldType, options: readonly string[]): Choice[] | null {
  const none = { value: '', label: 'None' }
  if (type === 'boolean') return [none, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }]
  if (type !== 'select') return null
  return [none, ...cleanOptions(options).map((option) => ({ value: option, label: option }))]
}
