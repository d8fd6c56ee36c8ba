import { draftOf, EventDraft } from '../../entities/event/draft.ts'
import type { Event } from '../../entities/event/fields.ts'
import { useAppForm } from '../../ui/form/form.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { EDITING } from '../editor/useDraftForm.ts'
import { type EditorProps, useRecordEditor } from '../editor/useRecordEditor.ts'
import type { OpenedAlone } from '../editor/opened.ts'
import { EventFields } from './EventFields.tsx'
import { EVENT_LABELS } from './labels.ts'
import { openedEvent, saveOpenedEvent } from './opened.ts'
import { EVENT_WORDS } from './words.ts'

/** The form of one event. */
export function EventEditor(props: EditorProps<OpenedAlone<Event>>) {
  const editor = useRecordEditor({
    ...props,
    collection: 'events',
    words: EVENT_WORDS,
    labels: EVENT_LABELS,
    titleOf: ({ record }) => record.name,
    draftOf: (opened) => draftOf(opened?.record),
    query: openedEvent,
    save: saveOpenedEvent(),
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
