import type { Column, CustomColumn, HeadedTable } from '../columns.ts'
import type { Mapping } from '../mapping.ts'
import { assignColumns } from './assign.ts'
import { constantsOf } from './constants.ts'
import { customTargets } from './custom-targets.ts'
import { groupTarget, keyTarget } from './id-targets.ts'

/**
 * What the columns of a table most likely are: by what their headings are called, held against what stands in them.
 * The same table gives the same mapping.
 */
export function proposeMapping(
  table: HeadedTable,
  columns: readonly Column[],
  custom: readonly CustomColumn[],
  fileName: string,
): Mapping {
  const targets = table.headings.map(() => '')
  const own = table.headings.map(
    ({ text }) => columns.find(({ name }) => fold(name) === fold(text))?.name ?? '',
  )
  own.forEach((name, at) => {
    if (name !== '' && own.indexOf(name) === at) targets[at] = name
  })
  customTargets(table, custom, targets)
  keyTarget(table, columns, targets)
  assignColumns(table, columns, targets)
  groupTarget(table, columns, targets)
  return { targets, constants: constantsOf(table, columns, targets, fileName), words: {} }
}

const fold = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d$]+/gu, '')
