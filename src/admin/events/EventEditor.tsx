import { draftOf, EventDraft } from '../../entities/event/draft.ts'
import type { Event } from '../../entities/event/fields.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import type { LoneFormRecord } from '../editor/formRecord.ts'
import { EventFields } from './EventFields.tsx'
import { EVENT_LABELS } from './labels.ts'
import { eventFormQuery, saveEventForm } from './formRecord.ts'
import { EVENT_MESSAGES } from './messages.ts'

/** The form of an event. */
export function EventEditor(props: EditorProps<LoneFormRecord<Event>>) {
  const editor = useRecordEditor({
    ...props,
    collection: 'events',
    messages: EVENT_MESSAGES,
    labels: EVENT_LABELS,
    titleOf: ({ record }) => record.name,
    draftOf: (loaded) => draftOf(loaded?.record),
    query: eventFormQuery,
    save: saveEventForm(),
  })
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: { onDynamic: EventDraft },
    onSubmit: editor.onSubmit,
  })
  return (
    <EditorFrame editor={editor} form={form}>
      <EventFields form={form} />
    </EditorFrame>
  )
}
