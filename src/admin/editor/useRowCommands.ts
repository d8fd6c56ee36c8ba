import { useNavigate } from '@tanstack/react-router'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import type { GridCommand } from '../../ui/grid/props.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { copyAsNew } from './copyAsNew.ts'
import { keepDraft, keptId } from './keptDraft.ts'
import type { Resource } from './resource.ts'
import { useResourceAddress } from './useResourceAddress.ts'

/**
 * What the menu of a row offers besides opening it: a copy in the form of a new record, where nothing is saved yet; its
 * history; deleting it, which is asked about.
 */
export function useRowCommands<R extends Stamp, D>(
  { path, collection, messages, editing }: Resource<R, D>,
  askDelete: (record: R) => void,
): (record: R) => readonly GridCommand[] {
  const { add } = useResourceAddress(path)
  const navigate = useNavigate()

  function duplicate(record: R): void {
    const name = `${collection}.new`
    if (keptId(name) !== null) {
      const text = `Another new ${messages.one} is typed and not saved yet: save or discard it first.`
      return void showToast({ tone: 'warn', text })
    }
    const fresh = newId()
    const { draftOf } = editing
    keepDraft(name, fresh, draftOf() as object, copyAsNew(draftOf(record) as object, record.id, fresh))
    add()
  }
  return (record) => [
    { id: 'duplicate', label: 'Duplicate', onRun: () => duplicate(record) },
    {
      id: 'history',
      label: 'History',
      onRun: () => void navigate({ to: '/admin/history', search: { record: `${collection}/${record.id}` } }),
    },
    { id: 'delete', label: 'Delete…', isDestructive: true, onRun: () => askDelete(record) },
  ]
}
