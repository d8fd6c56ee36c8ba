import { useQuery } from '@tanstack/react-query'
import { eventQueries } from '../../entities/event/queries.ts'
import { draftOf } from '../../entities/event/schema.ts'
import { eventTypeQueries } from '../../entities/lookup/queries.ts'
import { withForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { distinct } from '../columns.tsx'
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
        <form.AppField name="startDate">
          {(field) => (
            <field.TextField
              label={LABELS.startDate}
              width="half"
              inputMode="numeric"
              hint="2029, 2029-04 or 2029-04-30"
            />
          )}
        </form.AppField>
        <form.AppField name="endDate">
          {(field) => (
            <field.TextField
              label={LABELS.endDate}
              width="half"
              inputMode="numeric"
              hint="As precise as it is known"
            />
          )}
        </form.AppField>
        <form.AppField name="city">
          {(field) => <field.TextField label={LABELS.city} width="half" />}
        </form.AppField>
        <form.AppField name="country">
          {(field) => (
            <field.TextField
              label={LABELS.country}
              width="half"
              suggestions={distinct(events.map((event) => event.country))}
            />
          )}
        </form.AppField>
        <form.AppField name="website">
          {(field) => (
            <field.TextField label={LABELS.website} type="url" placeholder="https://" spellCheck={false} />
          )}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label={LABELS.description} rows={6} />}
        </form.AppField>
        <form.AppField name="relatedPlayers">
          {() => <RecordPick kind="players" many label={LABELS.relatedPlayers} source={players} />}
        </form.AppField>
      </div>
    )
  },
})
