import type { Column, HeadedTable } from '../columns.ts'
import { contentScore, sampleOf } from './content-score.ts'
import { isUnnamed } from './heading.ts'

/** Fields whose values show what they are without a heading. */
const TELLING: Readonly<Record<string, RegExp>> = {
  email: /^\S+@\S+\.\S{2,}$/,
  website: /^(?:https?:\/\/|www\.)\S+$/i,
}
/** Share of the values of a column without a heading that must show it. */
const NEARLY_ALL = 0.8

/** Maps columns without a heading to the fields that their values can only belong to. */
export function unnamedTargets(
  { headings, rows }: HeadedTable,
  columns: readonly Column[],
  targets: string[],
): void {
  headings.forEach((heading, at) => {
    if (targets[at] !== '' || !isUnnamed(heading)) return
    const values = sampleOf(rows, at)
    const column = columns.find(
      ({ name }) =>
        !targets.includes(name) &&
        values.filter((value) => TELLING[name]?.test(value)).length > values.length * NEARLY_ALL,
    )
    if (column && contentScore(column, values) > NEARLY_ALL) targets[at] = column.name
  })
}
