import { isPicture, displayText } from '../../entities/picture/name.ts'
import type { Fields, FieldValue } from '../../records/fields.ts'
import { merge, resolved } from '../../records/merge.ts'
import type { Together } from '../../records/together.ts'
import type { Choice } from './ConflictDialog.tsx'
import { isItem, unflatten, flatten } from './draftParts.ts'

/** Result of merging two people's changes to one record. */
export interface DraftMerge<D> {
  choices: Choice[]
  /** Returns the draft to save when the named fields keep my value and the other collisions take theirs. */
  withMine: (keepMine: ReadonlySet<string>) => D
}

/** Formats a value for comparison by a person. `nameOf` returns the name of another record by its id. */
function shown(value: FieldValue, nameOf: (id: string) => string): string {
  if (typeof value === 'string') return nameOf(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((part) => shown(part, nameOf)).join(', ')
  if (value === null || typeof value !== 'object') return value === null ? '' : String(value)
  const parts = Object.entries(value).filter(
    ([name, part]) => !(isItem(value) && name === 'id') && part !== '',
  )
  return parts.map(([, part]) => shown(part, nameOf)).join(' · ')
}

/** Formats the value of a draft's field for comparison by a person. */
export const shownIn = (field: string, value: FieldValue, nameOf: (id: string) => string): string =>
  shown(value, (text) => nameOf(displayText(field, text)))

const pathIn = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '')

/**
 * Three-way merge of my input and what somebody else saved, both based on the record as I opened it. Roles,
 * custom fields and nested settings are merged one by one, fields that make up one value `together`. `nameOf`
 * returns the name of another record by its id.
 */
export function mergeDrafts<D extends object>(
  base: D,
  mine: D,
  theirs: D,
  labelOf: (field: string) => string,
  nameOf: (id: string) => string = (id) => id,
  together: Together = [],
): DraftMerge<D> {
  const merged = merge(flatten(base as Fields), flatten(mine as Fields), flatten(theirs as Fields), together)
  const shownOf = (values: Fields) => {
    const texts = Object.entries(values).map(([field, value]) => shownIn(field, value, nameOf))
    return texts.length === 1 ? texts.join('') : texts.map((text) => text || '(blank)').join(' · ')
  }
  return {
    choices: merged.collisions.map(({ field, fields, mine: my, theirs: their }) => ({
      field,
      label: fields.map(labelOf).join(', '),
      mine: shownOf(my),
      theirs: shownOf(their),
      ...(isPicture(field) && { paths: { mine: pathIn(my[field]), theirs: pathIn(their[field]) } }),
    })),
    withMine: (keepMine) => unflatten(resolved(merged, keepMine), theirs as Fields) as D,
  }
}
