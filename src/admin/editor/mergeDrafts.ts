import { isPicture, toldText } from '../../entities/picture/name.ts'
import type { Fields, FieldValue } from '../../records/fields.ts'
import { merge, resolved } from '../../records/merge.ts'
import type { Choice } from './ConflictDialog.tsx'
import { isItem, unflatten, flatten } from './draftParts.ts'

/** How two people's changes of one record come together. */
export interface DraftMerge<D> {
  choices: Choice[]
  /** The draft to save when mine is kept in the named fields and theirs in the other collisions. */
  withMine: (keepMine: ReadonlySet<string>) => D
}

/** A value as a person compares it. `nameOf` turns the id of another record into its name. */
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

/** What stands in a field of a draft, as a person compares it. */
export const shownIn = (field: string, value: FieldValue, nameOf: (id: string) => string): string =>
  shown(value, (text) => nameOf(toldText(field, text)))

const pathIn = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/**
 * Merges what I typed with what somebody else saved, both seen from the record as I opened it. Roles, custom fields and
 * the settings within settings are merged one by one. `nameOf` turns the id of another record into its name.
 */
export function mergeDrafts<D extends object>(
  base: D,
  mine: D,
  theirs: D,
  labelOf: (field: string) => string,
  nameOf: (id: string) => string = (id) => id,
): DraftMerge<D> {
  const merged = merge(flatten(base as Fields), flatten(mine as Fields), flatten(theirs as Fields))
  return {
    choices: merged.collisions.map(({ field, mine: my, theirs: their }) => ({
      field,
      label: labelOf(field),
      mine: shownIn(field, my, nameOf),
      theirs: shownIn(field, their, nameOf),
      ...(isPicture(field) && { paths: { mine: pathIn(my), theirs: pathIn(their) } }),
    })),
    withMine: (keepMine) => unflatten(resolved(merged, keepMine), theirs as Fields) as D,
  }
}
