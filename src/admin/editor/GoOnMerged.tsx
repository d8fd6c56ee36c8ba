import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { onlyPlayerNamed } from '../../entities/player/merged-into.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import type { FormHandle } from './useDraftForm.ts'
import type { FormRecord, RecordEditor } from './useRecordEditor.ts'

/**
 * Button from the form of a player that was merged away to the player it was merged into, which takes the
 * input along; shown only if exactly one player has that name.
 */
export function GoOnMerged<O extends FormRecord, D extends object>({
  name,
  editor,
  form,
}: {
  name: string
  editor: RecordEditor<O, D>
  form: FormHandle<D>
}) {
  const navigate = useNavigate()
  const { data: id = null } = useQuery(onlyPlayerNamed(name))
  if (id === null) return null
  const go = async () => {
    const isTaken = await editor.takeTo(id, form).catch(() => null)
    if (isTaken) return navigate({ to: '/admin/players/edit/$id', params: { id }, search: true as never })
    showToast(
      isTaken === null
        ? { tone: 'error', text: editor.words.openFailed }
        : {
            tone: 'warn',
            text: `You have other unsaved changes to ${name}. Save or discard them first.`,
          },
    )
  }
  return (
    <>
      <button type="button" className="button-link" onClick={() => void go()}>
        Continue in <bdi>{name}</bdi>
      </button>{' '}
    </>
  )
}
