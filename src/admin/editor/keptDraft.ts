import * as z from 'zod/mini'
import { type Together, withPartners } from '../../records/together.ts'
import { draftText, putDraft, removeDraft } from './draftStorage.ts'

/** Unsaved input of a form, kept so that a reload, a crash or a lost session loses nothing. */
const Kept = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  /** Values of the changed fields before anything was typed. */
  from: z.record(z.string(), z.unknown()),
  /** Current values of the changed fields. */
  draft: z.record(z.string(), z.unknown()),
  /** Title of the record that this one is a copy of. */
  copyOf: z.optional(z.string()),
})

/**
 * Keeps only the changed fields, with those that make up one value with them: this runs on every keystroke, and
 * some records have hundreds of roles.
 */
export function keepDraft(
  form: string,
  id: string,
  from: object,
  draft: object,
  { copyOf, together = [] }: { copyOf?: string | undefined; together?: Together } = {},
): void {
  const before = new Map(Object.entries(from))
  const values = new Map(Object.entries(draft))
  const changed = [...values].flatMap(([name, value]) => (value === before.get(name) ? [] : [name]))
  const typed = withPartners(changed, together).map((name) => [name, values.get(name)] as const)
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
 * Returns the id under which the kept draft of a new record is saved. If a save succeeded but its answer was
 * lost, the record is found under this id instead of being created twice.
 */
export const keptId = (form: string): string | null => stored(form)?.id ?? null

export interface KeptDraft<D> {
  /** Fields that differ from the form's initial values. */
  typed: Partial<D>
  /** Those of the typed fields that somebody else has changed since. */
  changed: string[]
  /** Title of the record that this one began as a copy of. */
  copyOf?: string | undefined
}

const isLike = (typed: unknown, value: unknown) =>
  typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)

/** Adds the current values of fields that were defined after the draft was kept. */
const filled = (typed: unknown, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...(typed as object) }
    : typed

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Compares the kept draft with the record as it is now (`fresh`). Fields that the form does not have and
 * values of another type are left out; null when nothing is left that changes anything.
 */
export function keptDraft<D extends object>(
  form: string,
  fresh: D,
  together: Together = [],
): KeptDraft<D> | null {
  const kept = stored(form)
  if (!kept) return null
  const { draft, from, copyOf } = kept
  const isTyped = (name: string) => !isEqual(draft[name], from[name])
  const typed = Object.entries(fresh).flatMap(([name, value]) =>
    isLike(draft[name], value) && withPartners([name], together).some(isTyped) && !isEqual(draft[name], value)
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
