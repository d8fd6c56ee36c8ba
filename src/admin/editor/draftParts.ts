import type { Fields, FieldValue } from '../../records/fields.ts'

type Item = { [key: string]: FieldValue; id: string }

const isMap = (value: FieldValue): value is Record<string, FieldValue> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)

export const isItem = (value: FieldValue): value is Item => isMap(value) && typeof value.id === 'string'

const isItems = (value: FieldValue): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every(isItem)

/** Flattens a map; values of nested maps get their full path as name. */
const mapped = (map: Fields, path: string): [string, FieldValue][] =>
  Object.entries(map).flatMap(([key, part]): [string, FieldValue][] =>
    isMap(part) ? mapped(part, `${path}.${key}`) : [[`${path}.${key}`, part]],
  )

/**
 * Flattens a draft so that each item of a list and each value of a map is a field: "roles.abc",
 * "customFields.year", "features.newsGeneration.prompt".
 */
export function flatten(draft: Fields): Fields {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([name, value]): [string, FieldValue][] => {
      if (isItems(value)) return value.map((item) => [`${name}.${item.id}`, item])
      if (isMap(value)) return mapped(value, name)
      return Array.isArray(value) && value.length === 0 ? [] : [[name, value]]
    }),
  )
}

/** Returns the parts below a path, with the path removed from their names. */
const partsUnder = (parts: Fields, path: string): Fields =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, value]) =>
      part.startsWith(`${path}.`) ? [[part.slice(path.length + 1), value] as const] : [],
    ),
  )

/** Rebuilds a map from its parts, the nested maps of `shape` first. */
function joinedMap(parts: Fields, shape: Fields): Fields {
  const inner = Object.entries(shape).flatMap(([key, part]) =>
    isMap(part) ? [[key, joinedMap(partsUnder(parts, key), part)] as const] : [],
  )
  const keys = inner.map(([key]) => key)
  const plain = Object.entries(parts).filter(([part]) => !keys.some((key) => part.startsWith(`${key}.`)))
  return Object.fromEntries([...inner, ...plain.map(([part, value]) => [part, value ?? ''] as const)])
}

/** Rebuilds a draft from its parts, with the fields of `like`; a list or map without parts becomes empty. */
export function unflatten(parts: Fields, like: Fields): Fields {
  const draft: Fields = {}
  for (const [name, shape] of Object.entries(like)) {
    const inner = partsUnder(parts, name)
    // A list without items has no parts; one that was emptied is null.
    const whole = Array.isArray(shape) ? (parts[name] ?? undefined) : parts[name]
    if (whole !== undefined && Object.keys(inner).length === 0) draft[name] = whole
    else if (isMap(shape)) draft[name] = joinedMap(inner, shape)
    else draft[name] = Object.values(inner).flatMap((value) => (value === null ? [] : [value]))
  }
  return draft
}
