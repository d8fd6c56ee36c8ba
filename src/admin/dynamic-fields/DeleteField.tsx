import { useMutation, useQuery } from '@tanstack/react-query'
import { dynamicFieldMutations } from '../../entities/dynamic-field/mutations.ts'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'
import { reason } from '../reason.ts'

/** Confirmation dialog worded by the specification, with the number of records that hold a value. */
export function DeleteField({
  field,
  onDeleted,
  onCancel,
}: {
  field: DynamicField
  /** `wasThere`: false if somebody else had already deleted the field. */
  onDeleted: (wasThere: boolean) => void
  onCancel: () => void
}) {
  const holders = useQuery(dynamicFieldStaffQueries.holders(field))
  const remove = useMutation(dynamicFieldMutations.remove())
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this field? This may affect existing data."
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      isBusy={remove.isPending}
      error={remove.error ? `Error: ${reason(remove.error)}` : null}
      onConfirm={() => remove.mutate({ field }, { onSuccess: onDeleted })}
      onCancel={onCancel}
    >
      <p>
        <strong>{field.label}</strong> <span className="muted">{field.name}</span>
      </p>
      <p aria-live="polite">
        {holders.isPending && <span className="muted">Counting the records that have a value…</span>}
        {holders.isError && 'The records that have a value could not be counted.'}
        {holders.data !== undefined && consequence(holders.data, field)}
      </p>
    </ConfirmDialog>
  )
}

function consequence(holders: number, { entityType }: DynamicField): string {
  const { one, many } = NOUNS[`${entityType}s`]
  if (holders === 0) return `No ${one} has a value.`
  const who = counted(holders, `${one} has a value`, `${many} have a value`)
  return `${who}. Values are kept under the field’s name instead of its label, and can be edited again once you add a field with the same name.`
}
