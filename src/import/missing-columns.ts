import type { Column } from './columns.ts'
import type { Mapping } from './mapping.ts'

/** The columns without which nothing can be imported, and that the mapping does not fill. */
export const missingColumns = (
  columns: readonly Column[],
  { targets, constants }: Pick<Mapping, 'targets' | 'constants'>,
): Column[] =>
  columns.filter(
    ({ required, name }) => required && !targets.includes(name) && (constants[name] ?? '').trim() === '',
  )
