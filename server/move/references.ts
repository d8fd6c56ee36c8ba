import { documentsRoot } from '../../local-firebase/firestore/paths.ts'

/** Rewrites references to documents of the project `from` to the project `to`; all other values stay. */
export function withReferences<T>(value: T, from: string, to: string): T {
  return JSON.stringify(value).includes('"referenceValue"')
    ? (replaced(value, `${documentsRoot(from)}/`, `${documentsRoot(to)}/`) as T)
    : value
}

function replaced(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, from, to))
  if (typeof value !== 'object' || value === null) return value
  const { referenceValue } = value as { referenceValue?: unknown }
  if (typeof referenceValue === 'string')
    return referenceValue.startsWith(from)
      ? { referenceValue: `${to}${referenceValue.slice(from.length)}` }
      : value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, from, to)]))
}
