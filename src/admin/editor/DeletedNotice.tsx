import { useQuery, useQueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import { mergedInto } from '../../entities/player/merged-into.ts'
import { copyText } from '../../ui/copyText.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { draftText } from './draftText.ts'
import { GoOnMerged } from './GoOnMerged.tsx'
import { nameFinder } from './names.ts'
import type { FormHandle } from './useDraftForm.ts'
import type { FormRecord, RecordEditor } from './useRecordEditor.ts'
import { whoDeleted } from './whoAndWhen.ts'

/**
 * Notice above the form of a record that somebody has deleted: the input can be copied, added as a new
 * record, or continued in the record it was merged into.
 */
export function DeletedNotice<O extends FormRecord, D extends object>({
  editor,
  form,
}: {
  editor: RecordEditor<O, D>
  form: FormHandle<D>
}) {
  const client = useQueryClient()
  const { data: latest = null } = useQuery(historyQueries.latestOf(editor.ref))
  const into = latest && mergedInto(latest)
  const { one } = editor.words
  const copy = async () => {
    const isCopied = await copyText(draftText(form.state.values, editor.labelOf, nameFinder(client)))
    showToast(
      isCopied
        ? { tone: 'ok', text: 'Copied what you typed.' }
        : {
            tone: 'error',
            text: 'The browser blocked copying. Select the text in the form and copy it.',
          },
    )
  }
  const addAgain = () => {
    if (editor.addAgain(form)) return
    showToast({
      tone: 'warn',
      text: `You have another unsaved new ${one}. Save or discard it first.`,
    })
  }
  return (
    <div className="notice" data-tone="error" role="alert">
      <p>{whoDeleted(latest, one)}. What you typed is still here.</p>
      <p>
        {into !== null && <GoOnMerged name={into} editor={editor} form={form} />}
        <button type="button" className="button-link" onClick={() => void copy()}>
          Copy what I typed
        </button>{' '}
        <button type="button" className="button-link" onClick={addAgain}>
          Add it again as a new {one}
        </button>
      </p>
    </div>
  )
}
