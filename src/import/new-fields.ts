import type { Mapping } from './mapping.ts'
import { fieldName } from './match/custom-targets.ts'
import type { Heading } from './match/heading.ts'

const NEW = 'new:'
const LONGEST_LABEL = 100
const LONGEST_NAME = 64

/** The types of dynamic fields that a column can become. */
export const NEW_FIELD_TYPES = ['string', 'number', 'date', 'boolean', 'url'] as const

export interface FieldToMake {
  /** Position of the column in the file. */
  at: number
  name: string
  label: string
  type: string
  target: string
}

/** The dynamic fields that a person asked for; names as the specification makes them, each once. */
export function fieldsToMake(headings: readonly Heading[], { targets }: Mapping): FieldToMake[] {
  const names = new Set<string>()
  return targets.flatMap((target, at) => {
    const heading = headings[at]
    if (!target.startsWith(NEW) || !heading) return []
    const label = (heading.text === '' ? `Column ${at + 1}` : heading.text).slice(0, LONGEST_LABEL)
    const name = (fieldName(label).replaceAll(/^_+|_+$/g, '') || `column_${at + 1}`).slice(0, LONGEST_NAME)
    if (names.has(name)) return []
    names.add(name)
    const type = target.slice(NEW.length)
    return [{ at, name, label, type, target: `custom:${name}` }]
  })
}
