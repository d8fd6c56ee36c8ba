import type { Column } from './columns.ts'
import type { Mapping } from './mapping.ts'

/** Returns the required columns that a mapping does not fill. */
export const missingColumns = (
  columns: readonly Column[],
  { targets, constants }: Pick<Mapping, 'targets' | 'constants'>,
): Column[] =>
  columns.filter(
    ({ required, name }) => required && !targets.includes(name) && (constants[name] ?? '').trim() === '',
  )
