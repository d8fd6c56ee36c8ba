import { DYNAMIC_FIELD } from '../entities/dynamic-field/fields.ts'
import {
  type DynamicField,
  fieldName,
  type FieldOwner,
  MAX_NAME_LENGTH,
} from '../entities/dynamic-field/schema.ts'
import type { Mapping } from './mapping.ts'

const NEW = 'new:'

/** Types of dynamic fields that can be created from a column. */
export const NEW_FIELD_TYPES = ['string', 'number', 'date', 'boolean', 'url'] as const

export interface FieldToMake {
  /** Position of the column in the file. */
  at: number
  name: string
  label: string
  type: string
  entityType: FieldOwner
  target: string
}

/** Returns the target of a column that becomes a new field, labelled by its heading if `label` is absent. */
export const newTarget = (type: string, label?: string): string =>
  NEW + (label === undefined ? type : `${type}:${label}`)

/** Parses the type and the optional label of the new field in a target; null for any other target. */
export function newFieldOf(target: string): { type: string; label: string | null } | null {
  if (!target.startsWith(NEW)) return null
  const [type = '', ...label] = target.slice(NEW.length).split(':')
  return { type, label: label.length > 0 ? label.join(':') : null }
}

/** Returns the default label of the new field of a column. */
export const labelOfColumn = ({ at, heading }: { at: number; heading: string }): string =>
  (heading || `Column ${at + 1}`).slice(0, DYNAMIC_FIELD.label.max)

/**
 * Returns the dynamic fields to create, with unique names as specified. A field in `defined` with the same
 * name counts as another one unless label and type match too: then a resumed import has created it already.
 */
export function fieldsToMake(
  columns: readonly { at: number; heading: string }[],
  { targets }: Mapping,
  entityType: FieldOwner | null,
  defined: readonly Pick<DynamicField, 'name' | 'label' | 'type' | 'entityType'>[],
): FieldToMake[] {
  if (entityType === null) return []
  const own = defined.filter((field) => field.entityType === entityType)
  const names = new Set<string>()
  return columns.flatMap((column) => {
    const { at } = column
    const asked = newFieldOf(targets[at] ?? '')
    if (!asked) return []
    const { type } = asked
    const label = asked.label ?? labelOfColumn(column)
    const isFree = (name: string) =>
      !names.has(name) &&
      own.every((field) => field.name !== name || (field.label === label && field.type === type))
    const plain = fieldName(label).replaceAll(/^_+|_+$/g, '') || `column_${at + 1}`
    let name = plain
    for (let number = 2; !isFree(name); number += 1) name = `${plain.slice(0, MAX_NAME_LENGTH - 4)}_${number}`
    names.add(name)
    return [{ at, name, label, type, entityType, target: `custom:${name}` }]
  })
}
