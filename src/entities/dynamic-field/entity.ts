import { storedOf } from '../fields/stored.ts'
import type { Entity } from '../record/entity.ts'
import { plainTraits } from '../record/traits.ts'
import { decodeDynamicField } from './decode.ts'
import { DYNAMIC_FIELD } from './fields.ts'
import type { DynamicField } from './schema.ts'

export const dynamicFieldEntity: Entity<DynamicField> = {
  collection: 'dynamicFields',
  traits: plainTraits,
  table: DYNAMIC_FIELD,
  title: 'label',
  decode: decodeDynamicField,
  fieldsOf: (field) => storedOf(DYNAMIC_FIELD, field),
}
