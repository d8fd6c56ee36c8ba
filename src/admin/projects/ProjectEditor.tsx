import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { ProjectDraft } from '../../entities/project/draft.ts'
import type { ProjectWithRoles } from '../../entities/project/mutations.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { MissingFields } from '../custom-fields/MissingFields.tsx'
import { recordForm } from '../custom-fields/recordForm.ts'
import { missingFields } from '../custom-fields/problems.ts'
import { WithCustomFields } from '../custom-fields/WithCustomFields.tsx'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { PROJECT_LABELS } from './labels.ts'
import { formOf, projectFormQuery, saveProjectForm } from './formRecord.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { PROJECT_MESSAGES } from './messages.ts'

/** The form of a project, with its roles and dynamic fields. */
export function ProjectEditor(props: EditorProps<ProjectWithRoles>) {
  return (
    <WithCustomFields entityType="project" opening={PROJECT_MESSAGES.opening}>
      {(fields) => <ProjectForm {...props} fields={fields} />}
    </WithCustomFields>
  )
}

function ProjectForm({
  fields,
  ...props
}: EditorProps<ProjectWithRoles> & { fields: readonly DynamicField[] }) {
  const [{ checksOn, labels, draftOf, storable }] = useState(() => recordForm(ProjectDraft, formOf, fields))
  const editor = useRecordEditor({
    ...props,
    collection: 'projects',
    messages: PROJECT_MESSAGES,
    labels: { ...PROJECT_LABELS, ...labels },
    titleOf: ({ record }) => record.name,
    draftOf,
    storable,
    query: projectFormQuery,
    save: saveProjectForm(),
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
      head={
        editor.base && (
          <Link to="/projects/$projectId" params={{ projectId: editor.id }} target="_blank">
            View on site
          </Link>
        )
      }
    >
      {editor.base && (
        <form.Subscribe selector={({ values }) => missingFields(fields, values.customFields)}>
          {(asked) => <MissingFields fields={asked} />}
        </form.Subscribe>
      )}
      <ProjectFields
        form={form}
        id={editor.id}
        definitions={fields}
        savedRoles={editor.base?.roles.map((role) => role.id) ?? []}
      />
    </EditorFrame>
  )
}
