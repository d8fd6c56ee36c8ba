import { number, type Raw, stamp, text, texts } from '../../records/decoding.ts'
import { type DynamicField, FIELD_TYPES, fieldName, type PublicField } from './schema.ts'

const typeOf = (raw: Raw) => FIELD_TYPES.find((type) => type === text(raw, 'type')) ?? 'string'

/** Decodes a definition from a document of any age; the original app's seed called the name `id`. */
export function decodeDynamicField(id: string, raw: Raw): DynamicField {
  const entityType = text(raw, 'entityType') === 'player' ? 'player' : 'project'
  const name = fieldName(text(raw, 'name', 'id')) || fieldName(id)
  return {
    ...stamp(id, raw),
    name,
    entityType,
    label: text(raw, 'label') || name,
    type: typeOf(raw),
    required: raw.required === true,
    options: texts(raw, 'options'),
    defaultValue: text(raw, 'defaultValue'),
    order: Math.trunc(number(raw, 'order') ?? 0),
  }
}

/** Decodes the public list in dynamicFieldsConfig/{projects|players}. */
export function decodePublicFields(raw: Raw): PublicField[] {
  const list: unknown[] = Array.isArray(raw.fields) ? raw.fields : []
  return list.flatMap((item) => {
    if (item === null || typeof item !== 'object') return []
    const { name, label, type, options, required, order } = decodeDynamicField('', { ...item })
    return name ? [{ name, label, type, options, required, order }] : []
  })
}
