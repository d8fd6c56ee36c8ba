import { changedFields, type Fields } from '../../records/fields.ts'
import { flatten } from './draftParts.ts'
import { truncated } from '../../ui/truncated.ts'
import { shownIn } from './mergeDrafts.ts'

const NAMED = 3

/** Describes the new value of one field of a record: "Barakah – City: Ruwais". */
export function cellChangeSummary(title: string, label: string, value: string): string {
  const text = value.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return `${title} – ${label}: (blank)`
  return `${title} – ${label}: ${truncated(text)}`
}

/**
 * Summarises a change, so that messages about the same record can be told apart: the field and its value if
 * there is one change, otherwise the names of the first fields.
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
