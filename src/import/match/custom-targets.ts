import { fieldName } from '../../entities/dynamic-field/schema.ts'
import type { CustomColumn, HeadedTable } from '../columns.ts'

/** What an export writes before the name of a dynamic field that has the name of a column. */
const WHOLE_NAME = 'customFields.'

const fold = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')

/** Columns that are called as dynamic fields are, by their whole names first. */
export function customTargets(
  { headings }: HeadedTable,
  custom: readonly CustomColumn[],
  targets: string[],
): void {
  const take = (is: (field: CustomColumn, heading: string) => boolean) =>
    headings.forEach(({ text }, at) => {
      const field = targets[at] === '' ? custom.find((each) => is(each, text)) : undefined
      if (field && !targets.includes(`custom:${field.name}`)) targets[at] = `custom:${field.name}`
    })
  take(({ name }, heading) => heading === `${WHOLE_NAME}${name}`)
  take(({ name, label }, heading) => name === fieldName(heading) || fold(label) === fold(heading))
}
