import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { ProjectDraft } from '../../entities/project/draft.ts'
import type { ProjectFile } from '../../entities/project/mutations.ts'
import { RoleRows } from '../../entities/role/rows.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { customChecks } from '../custom-fields/schema.ts'
import { storedValues, typedValues } from '../custom-fields/texts.ts'
import { WithCustomFields } from '../custom-fields/WithCustomFields.tsx'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING, type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
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

const checksOf = (fields: readonly DynamicField[]) =>
  z.intersection(z.intersection(ProjectDraft, z.looseObject({ roles: RoleRows })), customChecks(fields))

function ProjectForm({ fields, ...props }: EditorProps<ProjectFile> & { fields: readonly DynamicField[] }) {
  const [checks] = useState(() => checksOf(fields))
  const editor = useRecordEditor({
    ...props,
    collection: 'projects',
    words: PROJECT_WORDS,
    labels: PROJECT_LABELS,
    titleOf: ({ record }) => record.name,
    draftOf: (opened) => ({
      ...formOf(opened),
      customFields: typedValues(fields, opened && opened.record.customFields),
    }),
    storable: (draft) => ({ ...draft, customFields: storedValues(fields, draft.customFields) }),
    query: openedProject,
    save: saveOpenedProject(),
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
      head={
        editor.base && (
          <Link to="/projects/$projectId" params={{ projectId: editor.id }} target="_blank">
            View on site
          </Link>
        )
      }
    >
      <ProjectFields
        form={form}
        id={editor.id}
        definitions={fields}
        savedRoles={editor.base?.roles.map((role) => role.id) ?? []}
      />
    </EditorFrame>
  )
}
