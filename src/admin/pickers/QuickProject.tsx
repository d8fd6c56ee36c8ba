import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { draftOf, ProjectDraft } from '../../entities/project/draft.ts'
import { projectMutations } from '../../entities/project/mutations.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import type { Project } from '../../entities/project/fields.ts'
import { newId } from '../../records/digest.ts'
import { submitAsItIs, useAppForm } from '../../ui/form/form.ts'
import { nameListCheck } from '../../ui/form/NameListField.tsx'
import { saveMessage } from '../editor/saving.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import { useCountryList } from '../fields/nameLists.ts'
import { PROJECT_MESSAGES } from '../projects/messages.ts'
import { QuickFrame } from './QuickFrame.tsx'

const NONE: readonly Project[] = []

/** Creates a project with its essential fields; the others are filled in on its own screen. */
export function QuickProject({
  name,
  prefilled,
  onCreated,
  onCancel,
}: {
  name: string
  /** Other initial values. */
  prefilled?: Partial<ProjectDraft> | undefined
  onCreated: (id: string) => void
  onCancel: () => void
}) {
  const [id] = useState(newId)
  const [start] = useState(() => ({ ...draftOf(), ...prefilled, name }))
  const countries = useCountryList(useQuery(projectStaffQueries.all()).data ?? NONE)
  const save = useMutation(projectMutations.save())
  const form = useAppForm({
    ...EDITING,
    defaultValues: start,
    validators: { onDynamic: ProjectDraft },
    onSubmit: ({ value }) =>
      save.mutate({ id, draft: value, base: null }, { onSuccess: () => onCreated(id) }),
  })
  return (
    <QuickFrame
      title={PROJECT_MESSAGES.add}
      isBusy={save.isPending}
      error={save.error && saveMessage(save.error, PROJECT_MESSAGES)}
      onSubmit={() => void submitAsItIs(form, EDITING.onSubmitMeta)}
      onCancel={onCancel}
    >
      <form.AppField name="name">{(field) => <field.TextField label="Name" isRequired />}</form.AppField>
      <form.AppField name="country" validators={nameListCheck(countries)}>
        {(field) => <field.ListedField label="Country" isRequired list={countries} width="half" />}
      </form.AppField>
      <form.AppField name="city">{(field) => <field.TextField label="City" width="half" />}</form.AppField>
    </QuickFrame>
  )
}
