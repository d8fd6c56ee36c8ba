import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { pictureAddress } from '../../entities/picture.ts'
import { PlayerDraft } from '../../entities/player/draft.ts'
import type { PlayerFile } from '../../entities/player/mutations.ts'
import { RoleRows } from '../../entities/role/rows.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { customChecks } from '../custom-fields/schema.ts'
import { storedValues, typedValues } from '../custom-fields/texts.ts'
import { WithCustomFields } from '../custom-fields/WithCustomFields.tsx'
import { PLAYER_FEATURES } from '../ai/features.ts'
import { useAiSettings } from '../ai/useAiSettings.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING, type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { attaching } from '../upload/attach.ts'
import { PictureField } from '../upload/PictureField.tsx'
import { LOGO } from '../upload/rules.ts'
import { usePicture } from '../upload/usePicture.ts'
import { PLAYER_LABELS } from './labels.ts'
import { formOf, openedPlayer, saveOpenedPlayer } from './opened.ts'
import { PlayerFields } from './PlayerFields.tsx'
import { PLAYER_WORDS } from './words.ts'

const PlayerAssist = lazy(async () => ({ default: (await import('../ai/PlayerAssist.tsx')).PlayerAssist }))

/** The form of one player, its roles, contact details and the fields that staff have defined. */
export function PlayerEditor(props: EditorProps<PlayerFile>) {
  return (
    <WithCustomFields entityType="player" opening={PLAYER_WORDS.opening}>
      {(fields) => <PlayerForm {...props} fields={fields} />}
    </WithCustomFields>
  )
}

const checksOf = (fields: readonly DynamicField[]) =>
  z.intersection(z.intersection(PlayerDraft, z.looseObject({ roles: RoleRows })), customChecks(fields))

function PlayerForm({ fields, ...props }: EditorProps<PlayerFile> & { fields: readonly DynamicField[] }) {
  const client = useQueryClient()
  const picture = usePicture(LOGO)
  const [checks] = useState(() => checksOf(fields))
  const assistance = useAiSettings(PLAYER_FEATURES)
  const [isAssisted, setAssisted] = useState(false)
  const editor = useRecordEditor({
    ...props,
    collection: 'players',
    words: PLAYER_WORDS,
    labels: PLAYER_LABELS,
    titleOf: ({ record }) => record.name,
    draftOf: (opened) => ({
      ...formOf(opened),
      customFields: typedValues(fields, opened && opened.record.customFields),
    }),
    storable: (draft) => ({ ...draft, customFields: storedValues(fields, draft.customFields) }),
    query: openedPlayer,
    save: saveOpenedPlayer(),
    afterSave: attaching(client, picture, saveOpenedPlayer(), (saved, path) => ({
      ...formOf(saved),
      logoPath: path,
      logoUrl: '',
    })),
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: checks },
    onSubmit: ({ value, meta, formApi }) => editor.submit(value, meta.goal, formApi),
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
          {assistance && (
            <button
              type="button"
              className="button-link"
              aria-expanded={isAssisted}
              onClick={() => setAssisted(!isAssisted)}
            >
              Assistance
            </button>
          )}
        </>
      }
    >
      {assistance && isAssisted && (
        <Suspense>
          <PlayerAssist form={form} settings={assistance.settings} />
        </Suspense>
      )}
      <PlayerFields
        logo={
          <form.Subscribe selector={({ values }) => pictureAddress(values.logoPath, values.logoUrl)}>
            {(address) => (
              <PictureField
                label={PLAYER_LABELS.logoPath}
                picture={picture}
                present={address}
                isBusy={editor.isBusy}
                onRemove={() => {
                  form.setFieldValue('logoPath', '')
                  form.setFieldValue('logoUrl', '')
                }}
              />
            )}
          </form.Subscribe>
        }
        form={form}
        id={editor.id}
        definitions={fields}
        savedRoles={editor.base?.roles.map((role) => role.id) ?? []}
      />
    </EditorFrame>
  )
}
