import { useMutation, useQuery } from '@tanstack/react-query'
import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { draftOf, PlayerDraft } from '../../entities/player/draft.ts'
import { playerMutations } from '../../entities/player/mutations.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { newId } from '../../records/digest.ts'
import { validateWhenReady } from '../../ui/form/pendingChecks.ts'
import { submitAsItIs, useAppForm } from '../../ui/form/form.ts'
import { nameListCheck } from '../../ui/form/NameListField.tsx'
import { saveMessage } from '../editor/saving.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { useCountryList, useLookupList } from '../fields/nameLists.ts'
import { PLAYER_MESSAGES } from '../players/messages.ts'
import { QuickFrame } from './QuickFrame.tsx'

const NONE: readonly Player[] = []

/** Creates a player with its essential fields; the others are filled in on its own screen. */
export function QuickPlayer({
  name,
  onCreated,
  onCancel,
}: {
  name: string
  onCreated: (id: string) => void
  onCancel: () => void
}) {
  const [id] = useState(newId)
  const [start] = useState(() => ({ ...draftOf(), name }))
  const types = useLookupList('playerTypes')
  const countries = useCountryList(useQuery(playerStaffQueries.all()).data ?? NONE)
  const save = useMutation(playerMutations.save())
  const form = useAppForm({
    ...EDITING,
    defaultValues: start,
    validators: { onDynamic: PlayerDraft },
    onSubmit: async ({ formApi }) => {
      if (!(await validateWhenReady(formApi))) return
      const draft = formApi.state.values
      save.mutate({ id, draft, base: null, contact: null }, { onSuccess: () => onCreated(id) })
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  return (
    <QuickFrame
      title={PLAYER_MESSAGES.add}
      isBusy={isSubmitting || save.isPending}
      error={save.error && saveMessage(save.error, PLAYER_MESSAGES)}
      onSubmit={() => void submitAsItIs(form, EDITING.onSubmitMeta)}
      onCancel={onCancel}
    >
      <form.AppField name="name">{(field) => <field.TextField label="Name" isRequired />}</form.AppField>
      <form.AppField name="type" validators={nameListCheck(types)}>
        {(field) => <field.ListedField label="Type" isRequired list={types} width="half" />}
      </form.AppField>
      <form.AppField name="country" validators={nameListCheck(countries)}>
        {(field) => <field.ListedField label="Country" list={countries} width="half" />}
      </form.AppField>
    </QuickFrame>
  )
}
