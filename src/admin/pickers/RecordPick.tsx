import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { PickSource } from '../../ui/form/pickerOptions.ts'
import type { FieldProps } from '../../ui/form/FieldShell.tsx'
import { PickField, PickManyField } from '../../ui/form/PickField.tsx'
import type { PickableCollection } from './usePicker.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { lazyTool } from '../../ui/lazyTool.ts'
import { truncated } from '../../ui/truncated.ts'

const QuickProject = lazyTool(async () => (await import('./QuickProject.tsx')).QuickProject)
const QuickPlayer = lazyTool(async () => (await import('./QuickPlayer.tsx')).QuickPlayer)

interface Creating {
  name: string
  pick: (id: string) => void
}

/** Picks one record, or several, and can create a missing one on the spot. */
export function RecordPick({
  collection,
  source,
  many = false,
  ...shell
}: FieldProps & { collection: PickableCollection; source: PickSource; many?: boolean }) {
  const [creating, setCreating] = useState<Creating | null>(null)
  const Field = many ? PickManyField : PickField
  const Quick = collection === 'projects' ? QuickProject : QuickPlayer
  const one = collection === 'projects' ? 'project' : 'player'
  return (
    <>
      <Field
        {...shell}
        source={{
          ...source,
          create: {
            label: (typed) => `Add “${truncated(typed)}” as a new ${one}`,
            onCreate: (name, pick) => setCreating({ name, pick }),
          },
        }}
      />
      {creating &&
        // In a portal, because forms cannot be nested.
        createPortal(
          <LazyDialog onCancel={() => setCreating(null)}>
            <Quick
              name={creating.name}
              onCancel={() => setCreating(null)}
              onCreated={(id) => {
                creating.pick(id)
                setCreating(null)
              }}
            />
          </LazyDialog>,
          document.body,
        )}
    </>
  )
}
