import { useQuery } from '@tanstack/react-query'
import { eventQueries } from '../../entities/event/queries.ts'
import { draftOf } from '../../entities/event/schema.ts'
import { eventTypeQueries } from '../../entities/lookup/queries.ts'
import { withForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { distinct } from '../columns.tsx'
import { AboutFields } from '../fields/AboutFields.tsx'
import { PlaceFields } from '../fields/PlaceFields.tsx'
import { SpanFields } from '../fields/SpanFields.tsx'
import { RecordPick } from '../pickers/RecordPick.tsx'
import { usePlayerSource } from '../pickers/usePicker.ts'
import { EVENT_LABELS as LABELS } from './labels.ts'

/** Every field of an event. */
export const EventFields = withForm({
  defaultValues: draftOf(),
  render: function EventFields({ form }) {
    const events = useQuery(eventQueries.all()).data ?? []
    const types = useQuery(eventTypeQueries.all()).data ?? []
    const players = usePlayerSource()
    return (
      <div className={styles.fields}>
        <form.AppField name="name">
          {(field) => <field.TextField label={LABELS.name} isRequired />}
        </form.AppField>
        <form.AppField name="eventType">
          {(field) => (
            <field.TextField
              label={LABELS.eventType}
              suggestions={distinct([
                ...types.map((type) => type.name),
                ...events.map((event) => event.eventType),
              ])}
            />
          )}
        </form.AppField>
        <SpanFields
          form={form}
          fields={{ from: 'startDate', until: 'endDate' }}
          labels={{ from: LABELS.startDate, until: LABELS.endDate }}
        />
        <PlaceFields
          form={form}
          fields={{ city: 'city', country: 'country' }}
          labels={LABELS}
          records={events}
          isCountryRequired={false}
        />
        <AboutFields
          form={form}
          fields={{ website: 'website', description: 'description' }}
          labels={LABELS}
        />
        <form.AppField name="relatedPlayers">
          {() => <RecordPick kind="players" many label={LABELS.relatedPlayers} source={players} />}
        </form.AppField>
      </div>
    )
  },
})
