import * as z from 'zod/mini'
import type { Check } from './drafts.ts'

/** Returns the form's own validation: a function from a draft to fields and messages. */
export function checkWith(schema: z.ZodMiniType): Check {
  return (draft) => {
    const result = z.safeParse(schema, draft)
    if (result.success) return []
    return result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }))
  }
}
