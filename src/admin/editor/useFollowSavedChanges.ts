import { useEffect, useMemo } from 'react'
import { useResourceScreen } from './resource.ts'
import type { FormHandle } from './useDraftForm.ts'
import type { FormRecord, RecordEditor } from './useRecordEditor.ts'

/**
 * Updates the open form with changes shown in the grid beside it: an edited cell, an undo, a colleague's
 * save. Otherwise the form would be stale, and its next save would conflict with the user's own change.
 */
export function useFollowSavedChanges<O extends FormRecord, D extends object>(
  editor: RecordEditor<O, D>,
  form: FormHandle<D>,
): void {
  const { id, base, isBusy, keepUp, stored, unanswered } = editor
  const { revOf } = useResourceScreen()
  const shown = useMemo(() => revOf(id), [revOf, id])
  const isBehind = base !== null && shown > base.record.rev && !isBusy
  useEffect(() => {
    if (!isBehind) return
    let isOver = false
    void stored().then((newer) => {
      // If a save of this form is unanswered, the change may be its own: the retry of that save finds out.
      if (!isOver && newer && newer.record.rev >= shown && unanswered() === null) keepUp(newer, form)
    })
    return () => void (isOver = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each revision, with what the form holds then
  }, [isBehind, shown])
}
