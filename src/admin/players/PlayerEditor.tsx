import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { PlayerDraft } from '../../entities/player/draft.ts'
import type { PlayerWithDetails } from '../../entities/player/mutations.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { MissingFields } from '../custom-fields/MissingFields.tsx'
import { recordForm } from '../custom-fields/recordForm.ts'
import { missingFields } from '../custom-fields/problems.ts'
import { WithCustomFields } from '../custom-fields/WithCustomFields.tsx'
import { AssistButton } from '../ai/AssistButton.tsx'
import { PLAYER_FEATURES } from '../ai/features.ts'
import { useAiSettings } from '../ai/useAiSettings.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { LOGO } from '../upload/rules.ts'
import { usePicture } from '../upload/usePicture.ts'
import { PLAYER_LABELS } from './labels.ts'
import { formOf, playerFormQuery, savePlayerForm } from './formRecord.ts'
import { PlayerFields } from './PlayerFields.tsx'
import { PLAYER_MESSAGES } from './messages.ts'

const PlayerAssist = lazy(async () => ({ default: (await import('../ai/PlayerAssist.tsx')).PlayerAssist }))

/** The form of a player, with its roles, contact details and dynamic fields. */
export function PlayerEditor(props: EditorProps<PlayerWithDetails>) {
  return (
    <WithCustomFields entityType="player" opening={PLAYER_MESSAGES.opening}>
      {(fields) => <PlayerForm {...props} fields={fields} />}
    </WithCustomFields>
  )
}

function PlayerForm({
  fields,
  ...props
}: EditorProps<PlayerWithDetails> & { fields: readonly DynamicField[] }) {
  const picture = usePicture(LOGO)
  const [{ checksOn, labels, draftOf, storable }] = useState(() => recordForm(PlayerDraft, formOf, fields))
  const assistance = useAiSettings(PLAYER_FEATURES)
  const [isAssisted, setAssisted] = useState(false)
  const editor = useRecordEditor({
    ...props,
    collection: 'players',
    messages: PLAYER_MESSAGES,
    labels: { ...PLAYER_LABELS, ...labels },
    titleOf: ({ record }) => record.name,
    draftOf,
    storable,
    query: playerFormQuery,
    save: savePlayerForm(),
    picture,
  })
  const checks = useMemo(() => checksOn(editor.base), [checksOn, editor.base])
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: checks },
    onSubmit: editor.onSubmit,
  })
  return (
    <EditorFrame
      editor={editor}
      form={form}
      isUnsaved={picture.picked !== null}
      head={
        <>
          {editor.base && (
            <Link to="/players/$playerId" params={{ playerId: editor.id }} target="_blank">
              View on site
            </Link>
          )}
          {assistance && <AssistButton isOpen={isAssisted} onToggle={() => setAssisted(!isAssisted)} />}
        </>
      }
    >
      {assistance && isAssisted && (
        <Suspense>
          <PlayerAssist form={form} settings={assistance.settings} />
        </Suspense>
      )}
      {editor.base && (
        <form.Subscribe selector={({ values }) => missingFields(fields, values.customFields)}>
          {(asked) => <MissingFields fields={asked} />}
        </form.Subscribe>
      )}
      <PlayerFields
        picture={picture}
        isBusy={editor.isBusy}
        form={form}
        id={editor.id}
        definitions={fields}
        savedRoles={editor.base?.roles.map((role) => role.id) ?? []}
      />
    </EditorFrame>
  )
}
