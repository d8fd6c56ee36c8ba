import type { Fields, Value } from '../../wire.ts'

/** Whether two stored values are exactly the same: 1 and 1.0 differ; the order of map keys is irrelevant. */
export function identical(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  if ('mapValue' in a)
    return 'mapValue' in b && identicalFields(a.mapValue.fields ?? {}, b.mapValue.fields ?? {})
  if ('arrayValue' in a) {
    if (!('arrayValue' in b)) return false
    const left = a.arrayValue.values ?? []
    const right = b.arrayValue.values ?? []
    return left.length === right.length && left.every((item, i) => identical(item, right[i]))
  }
  if ('geoPointValue' in a) {
    if (!('geoPointValue' in b)) return false
    const [p, q] = [a.geoPointValue, b.geoPointValue]
    return (p.latitude ?? 0) === (q.latitude ?? 0) && (p.longitude ?? 0) === (q.longitude ?? 0)
  }
  const kind = Object.keys(a)[0] as keyof typeof a
  return Object.hasOwn(b, kind) && a[kind] === (b as typeof a)[kind]
}

/** Whether the fields of two documents are exactly the same. */
export function identicalFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && identical(a[name], b[name]))
}
