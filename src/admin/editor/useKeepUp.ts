import { useEffect, useMemo } from 'react'
import { useResourceScreen } from './resource.ts'
import type { FormHandle } from './useDraftForm.ts'
import type { FormRecord, RecordEditor } from './useRecordEditor.ts'

/**
 * The open form follows what the grid beside it shows: an edit of one of its cells, Undo, a colleague's save. It would
 * show what is no longer so, and its next save would take the editor for somebody else.
 */
export function useKeepUp<O extends FormRecord, D extends object>(
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
      // What was sent and not answered may be what has arrived: its save finds that out.
      if (!isOver && newer && newer.record.rev >= shown && unanswered() === null) keepUp(newer, form)
    })
    return () => void (isOver = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each revision, with what the form holds then
  }, [isBehind, shown])
}
