import * as z from 'zod/mini'

/** What was typed into a form and not saved yet, kept in this tab so that a reload or a lost session loses nothing. */
const Kept = z.object({ rev: z.number(), draft: z.record(z.string(), z.unknown()) })

const keyOf = (form: string) => `ppx.draft.${form}`

export function keepDraft(form: string, rev: number, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ rev, draft }))
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

/**
 * The kept draft when it still fits: made on the same revision of the record, and with fields the form has. Values
 * of another kind than the form's own are left out.
 */
export function keptDraft<D extends object>(form: string, rev: number, fresh: D): Partial<D> | null {
  try {
    const kept = Kept.safeParse(JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null'))
    if (!kept.success || kept.data.rev !== rev) return null
    const fitting = Object.entries(fresh).flatMap(([name, value]) => {
      const typed = kept.data.draft[name]
      const isSame = JSON.stringify(typed) === JSON.stringify(value)
      return typeof typed === typeof value && !isSame ? [[name, typed] as const] : []
    })
    return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<D>) : null
  } catch {
    return null
  }
}
