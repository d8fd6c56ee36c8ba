import type { FieldTable } from './field.ts'

/** The longest element of a list of texts, in any collection. */
export const LONGEST_ELEMENT = 200

type Named<T, K extends string, M> = {
  [Name in keyof T as T[Name] extends { kind: K } & M ? Name : never]: number
}

/** The longest texts of a record (UTF-16 units) and the most elements of its lists. */
export interface Limits<T> {
  texts: Named<T, 'text' | 'longText', unknown>
  lists: Named<T, 'references' | 'names' | 'tags' | 'derived', { max: number }>
}

const TEXTS = new Set(['text', 'longText'])

/** The limits that the table of a record states. */
export function limitsOf<T extends FieldTable>(table: T): Limits<T> {
  const limits: Record<'texts' | 'lists', Record<string, number>> = { texts: {}, lists: {} }
  for (const [name, field] of Object.entries(table))
    if ('max' in field && field.max !== undefined)
      limits[TEXTS.has(field.kind) ? 'texts' : 'lists'][name] = field.max
  return limits as unknown as Limits<T>
}
