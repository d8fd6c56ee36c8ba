import { useNavigate } from '@tanstack/react-router'
import type { Stamp } from '../../records/fields.ts'
import type { GridCommand } from '../../ui/grid/props.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import type { Resource } from './resource.ts'
import { useResourceAddress } from './useResourceAddress.ts'

/**
 * Returns the menu of a row besides opening it: a copy in the form for a new record (nothing is saved yet),
 * its history, and deleting it after a confirmation.
 */
export function useRowCommands<R extends Stamp, D>(
  resource: Resource<R, D>,
  askDelete: (record: R) => void,
): (record: R) => readonly GridCommand[] {
  const { path, collection } = resource
  const { add } = useResourceAddress(path)
  const navigate = useNavigate()

  async function duplicate(record: R): Promise<void> {
    const { keepCopy } = await import('./keepCopy.ts')
    if (await keepCopy(resource, record)) return add()
    const text = `You have another unsaved new ${resource.messages.one}. Save or discard it first.`
    showToast({ tone: 'warn', text })
  }
  return (record) => [
    { id: 'duplicate', label: 'Duplicate', onRun: () => void duplicate(record) },
    {
      id: 'history',
      label: 'History',
      onRun: () => void navigate({ to: '/admin/history', search: { record: `${collection}/${record.id}` } }),
    },
    { id: 'delete', label: 'Delete…', isDestructive: true, onRun: () => askDelete(record) },
  ]
}
