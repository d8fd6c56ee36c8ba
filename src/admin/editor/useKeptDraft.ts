import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, keptDraft } from './keptDraft.ts'
import type { FormHandle } from './useRecordEditor.ts'

/** Brings back what was typed before a reload or a crash, and keeps what is typed now. */
export function useKeptDraft<D extends object>(
  { formName, rev, id, start }: { formName: string; rev: number; id: string; start: D },
  form: FormHandle<D>,
): { isRestored: boolean; discard: () => void } {
  const [kept] = useState(() => keptDraft(formName, rev, start))
  const [isRestored, setRestored] = useState(kept !== null)
  useEffect(() => {
    if (kept) form.reset({ ...start, ...kept }, { keepDefaultValues: true })
  }, [form, kept, start])
  // Apart from the above, which must not happen again when a save has moved the record on.
  useEffect(() => {
    const subscription = form.store.subscribe(() => {
      if (form.state.isDefaultValue) {
        dropDraft(formName)
        setRestored(false)
      } else keepDraft(formName, rev, id, form.state.values)
    })
    return () => subscription.unsubscribe()
  }, [form, formName, id, rev])
  return { isRestored, discard: () => form.reset() }
}
