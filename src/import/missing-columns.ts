import type { Column } from './columns.ts'
import type { Mapping } from './mapping.ts'

/**
 * Returns the required columns that a mapping does not fill.
 * @param givesCountry whether the places in the column at a position name their country, and so fill it too
 */
export const missingColumns = (
  columns: readonly Column[],
  { targets, constants }: Pick<Mapping, 'targets' | 'constants'>,
  givesCountry: (at: number) => boolean,
): Column[] =>
  columns.filter(
    ({ required, name }) =>
      required &&
      !targets.includes(name) &&
      (constants[name] ?? '').trim() === '' &&
      !(name === 'country' && targets.some((target, at) => target === 'city' && givesCountry(at))),
  )
