import * as z from 'zod/mini'
import type { Check } from './drafts.ts'

/** The form's own checks, as field and message. */
export function checkWith(schema: z.ZodMiniType): Check {
  return (draft) => {
    const result = z.safeParse(schema, draft)
    if (result.success) return []
    return result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  }
}
