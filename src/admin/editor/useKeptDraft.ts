import { useEffect, useState } from 'react'
import type { Together } from '../../records/together.ts'
import { dropDraft, keepDraft, keptDraft } from './keptDraft.ts'
import type { FormHandle } from './useDraftForm.ts'

/**
 * Restores unsaved input after a reload or a crash, and keeps further input. `discard` resets the form to its
 * initial values: if it only deleted the draft, the next blur of a field would keep it again.
 */
export function useKeptDraft<D extends object>(
  {
    formName,
    id,
    start,
    defaults,
    together,
  }: { formName: string; id: string; start: D; defaults: D; together: Together },
  form: FormHandle<D>,
): { isRestored: boolean; copyOf: string | undefined; changed: readonly string[]; discard: () => void } {
  const [kept] = useState(() => keptDraft(formName, start, together))
  const copyOf = kept?.copyOf
  const [isRestored, setRestored] = useState(kept !== null)
  useEffect(() => {
    if (kept) form.reset({ ...start, ...kept.typed }, { keepDefaultValues: true })
  }, [form, kept, start])
  useEffect(() => {
    let source = copyOf
    // The store also notifies of field states, many times per field; the values are then the same object.
    let last: D | null = null
    const subscription = form.store.subscribe(() => {
      const { values, isDefaultValue } = form.state
      if (isDefaultValue) {
        dropDraft(formName)
        setRestored(false)
        source = undefined
        last = null
      } else if (values !== last) {
        last = values
        keepDraft(formName, id, defaults, values, { copyOf: source, together })
      }
    })
    return () => subscription.unsubscribe()
  }, [form, formName, id, defaults, together, copyOf])
  return { isRestored, copyOf, changed: kept?.changed ?? [], discard: () => form.reset() }
}
