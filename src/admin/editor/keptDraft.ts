import * as z from 'zod/mini'
import { draftText, putDraft, removeDraft } from './draftStorage.ts'

/** What was typed into a form and not saved yet, kept so that a reload, a crash or a lost session loses nothing. */
const Kept = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  /** What stood in those fields before anything was typed. */
  from: z.record(z.string(), z.unknown()),
  /** The fields that were changed, as they are. */
  draft: z.record(z.string(), z.unknown()),
  /** What it is a copy of goes by. */
  copyOf: z.optional(z.string()),
})

/** Keeps what differs from what the form began with: it is called at every key, and some records have hundreds of roles. */
export function keepDraft(form: string, id: string, from: object, draft: object, copyOf?: string): void {
  const before = new Map(Object.entries(from))
  const typed = Object.entries(draft).filter(([name, value]) => value !== before.get(name))
  const was = typed.map(([name]) => [name, before.get(name)] as const)
  putDraft(
    form,
    JSON.stringify({ id, from: Object.fromEntries(was), draft: Object.fromEntries(typed), copyOf }),
  )
}

export const dropDraft = removeDraft

function stored(form: string) {
  try {
    const kept = Kept.safeParse(JSON.parse(draftText(form) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

/**
 * The id that the kept draft of a new record was to be saved under. A save whose answer was lost may have succeeded:
 * under the same id it is found again instead of being made twice.
 */
export const keptId = (form: string): string | null => stored(form)?.id ?? null

export interface KeptDraft<D> {
  /** The fields that differed from what the form began with. */
  typed: Partial<D>
  /** Of these fields, those that somebody else has changed since. */
  changed: string[]
  /** What the record that it began as a copy of goes by. */
  copyOf?: string | undefined
}

const isLike = (typed: unknown, value: unknown) =>
  typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)

/** Values by name: those of fields that were defined since stand as they are now. */
const filled = (typed: unknown, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...(typed as object) }
    : typed

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What was typed before, seen from the record as it is now (`fresh`). Fields that the form does not have and values of
 * another kind than its own are left out; null when nothing is left that would change anything.
 */
export function keptDraft<D extends object>(form: string, fresh: D): KeptDraft<D> | null {
  const kept = stored(form)
  if (!kept) return null
  const { draft, from, copyOf } = kept
  const typed = Object.entries(fresh).flatMap(([name, value]) =>
    isLike(draft[name], value) && !isEqual(draft[name], from[name]) && !isEqual(draft[name], value)
      ? [[name, filled(draft[name], value)] as const]
      : [],
  )
  if (typed.length === 0) return null
  const now = Object.entries(fresh)
  return {
    copyOf,
    typed: Object.fromEntries(typed) as Partial<D>,
    changed: typed.flatMap(([name]) =>
      now.some(([other, value]) => other === name && !isEqual(value, from[name])) ? [name] : [],
    ),
  }
}
