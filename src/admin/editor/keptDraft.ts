import * as z from 'zod/mini'

/** What was typed into a form and not saved yet, kept in this tab so that a reload or a lost session loses nothing. */
const Kept = z.object({
  rev: z.number(),
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
  draft: z.record(z.string(), z.unknown()),
})

const keyOf = (form: string) => `ppx.draft.${form}`

export function keepDraft(form: string, rev: number, id: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ rev, id, draft }))
  } catch {
    // A full or forbidden store: the form itself still holds everything.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // As above.
  }
}

function stored(form: string) {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null'))
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

const isLike = (typed: unknown, value: unknown) =>
  typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)

/**
 * The kept draft when it still fits: made on the same revision of the record, and with fields the form has. Values
 * of another kind than the form's own are left out.
 */
export function keptDraft<D extends object>(form: string, rev: number, fresh: D): Partial<D> | null {
  const kept = stored(form)
  if (kept?.rev !== rev) return null
  const fitting = Object.entries(fresh).flatMap(([name, value]) => {
    const typed = kept.draft[name]
    const isSame = JSON.stringify(typed) === JSON.stringify(value)
    return isLike(typed, value) && !isSame ? [[name, typed] as const] : []
  })
  return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<D>) : null
}
