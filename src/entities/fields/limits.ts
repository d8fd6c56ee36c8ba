import type { FieldTable } from './field.ts'

/** Maximum length of an element of any list of texts, UTF-16 units. */
export const MAX_ELEMENT_LENGTH = 200

type Named<T, K extends string, M> = {
  [Name in keyof T as T[Name] extends { kind: K } & M ? Name : never]: number
}

/** The maximum lengths of a record's texts (UTF-16 units) and of its lists (elements). */
export interface Limits<T> {
  texts: Named<T, 'text' | 'longText', unknown>
  lists: Named<T, 'references' | 'names' | 'tags' | 'derived', { max: number }>
}

const TEXTS = new Set(['text', 'longText'])

/** Collects the limits that a field table states. */
export function limitsOf<T extends FieldTable>(table: T): Limits<T> {
  const limits: Record<'texts' | 'lists', Record<string, number>> = { texts: {}, lists: {} }
  for (const [name, field] of Object.entries(table))
    if ('max' in field && field.max !== undefined)
      limits[TEXTS.has(field.kind) ? 'texts' : 'lists'][name] = field.max
  return limits as unknown as Limits<T>
}
