import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { ProjectDraft } from '../../entities/project/draft.ts'
import type { ProjectFile } from '../../entities/project/mutations.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { AskedFor } from '../custom-fields/AskedFor.tsx'
import { fileForm } from '../custom-fields/fileForm.ts'
import { askedFor } from '../custom-fields/schema.ts'
import { WithCustomFields } from '../custom-fields/WithCustomFields.tsx'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import { PROJECT_LABELS } from './labels.ts'
import { formOf, openedProject, saveOpenedProject } from './opened.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { PROJECT_WORDS } from './words.ts'

/** The form of one project, its roles and the fields that staff have defined. */
export function ProjectEditor(props: EditorProps<ProjectFile>) {
  return (
    <WithCustomFields entityType="project" opening={PROJECT_WORDS.opening}>
      {(fields) => <ProjectForm {...props} fields={fields} />}
    </WithCustomFields>
  )
}

function ProjectForm({ fields, ...props }: EditorProps<ProjectFile> & { fields: readonly DynamicField[] }) {
  const [{ checksOn, labels, draftOf, storable }] = useState(() => fileForm(ProjectDraft, formOf, fields))
  const editor = useRecordEditor({
    ...props,
    collection: 'projects',
    words: PROJECT_WORDS,
    labels: { ...PROJECT_LABELS, ...labels },
    titleOf: ({ record }) => record.name,
    draftOf,
    storable,
    query: openedProject,
    save: saveOpenedProject(),
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
        <form.Subscribe selector={({ values }) => askedFor(fields, values.customFields)}>
          {(asked) => <AskedFor fields={asked} />}
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
