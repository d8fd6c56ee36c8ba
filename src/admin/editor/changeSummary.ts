import { changedFields, type Fields } from '../../records/fields.ts'
import { flatten } from './draftParts.ts'
import { shownIn } from './mergeDrafts.ts'

const LONGEST_VALUE = 40
const NAMED = 3

/** "Barakah – City: Ruwais": one field of a record and its new value. */
export function cellChangeSummary(title: string, label: string, value: string): string {
  const text = value.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return `${title} – ${label}: (blank)`
  return `${title} – ${label}: ${text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text}`
}

/**
 * What of a record was changed, so that two messages about it can be told apart: the field and its value when it is
 * one, otherwise the first fields by name.
 */
export function changeSummary(
  title: string,
  before: object,
  after: object,
  labelOf: (field: string) => string,
  nameOf: (id: string) => string = (id) => id,
): string {
  const [was, is] = [flatten(before as Fields), flatten(after as Fields)]
  const changed = changedFields(was, is)
  const labels = [...new Set(changed.map(labelOf))]
  const [field, ...others] = changed
  if (field === undefined) return title
  const value = is[field]
  if (others.length === 0)
    return value === undefined
      ? `${title} – ${labelOf(field)} removed`
      : cellChangeSummary(title, labelOf(field), shownIn(field, value, nameOf))
  const more = labels.length - NAMED
  return `${title} – ${labels.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
