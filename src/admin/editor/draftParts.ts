import type { Fields, FieldValue } from '../../records/fields.ts'

type Item = { [key: string]: FieldValue; id: string }

const isMap = (value: FieldValue): value is Record<string, FieldValue> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)

export const isItem = (value: FieldValue): value is Item => isMap(value) && typeof value.id === 'string'

const isItems = (value: FieldValue): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)

/** A draft with each item of a list and each value of a map as a field of its own: "roles.abc", "customFields.year". */
export function taken(draft: Fields): Fields {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]): [string, FieldValue][] => {
      if (isItems(value)) return value.map((item) => [`${name}.${item.id}`, item])
      if (isMap(value)) return Object.entries(value).map(([key, part]) => [`${name}.${key}`, part])
      return Array.isArray(value) && value.length === 0 ? [] : [[name, value]]
    }),
  )
}

/** The draft of its parts, with the fields that `like` has; what became of nothing is an empty list or map. */
export function joined(parts: Fields, like: Fields): Fields {
  const draft: Fields = {}
  for (const [name, shape] of Object.entries(like)) {
    const inner = Object.entries(parts).filter(([part]) => part.startsWith(`${name}.`))
    if (parts[name] !== undefined && inner.length === 0) draft[name] = parts[name]
    else if (isMap(shape))
      draft[name] = Object.fromEntries(
        inner.map(([part, value]) => [part.slice(name.length + 1), value ?? '']),
      )
    else draft[name] = inner.flatMap(([, value]) => (value === null ? [] : [value]))
  }
  return draft
}
