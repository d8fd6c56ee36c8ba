import { fieldName } from '../../entities/dynamic-field/schema.ts'
import type { CustomColumn, HeadedTable } from '../columns.ts'

/** Prefix that exports put before the name of a dynamic field that is also the name of a column. */
const WHOLE_NAME = 'customFields.'

const fold = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')

/** Assigns columns to dynamic fields of the same name or label; prefixed names take precedence. */
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
