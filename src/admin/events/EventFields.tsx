import { useQuery } from '@tanstack/react-query'
import { eventQueries } from '../../entities/event/queries.ts'
import { draftOf } from '../../entities/event/draft.ts'
import { withForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { nameListCheck } from '../../ui/form/NameListField.tsx'
import { AboutFields } from '../fields/AboutFields.tsx'
import { useLookupList } from '../fields/nameLists.ts'
import { LocationFields } from '../fields/LocationFields.tsx'
import { DateRangeFields } from '../fields/DateRangeFields.tsx'
import { RecordPick } from '../pickers/RecordPick.tsx'
import { usePlayerSource } from '../pickers/usePicker.ts'
import { EVENT_LABELS as LABELS } from './labels.ts'

/** All fields of the event form. */
export const EventFields = withForm({
  defaultValues: draftOf(),
  render: function EventFields({ form }) {
    const events = useQuery(eventQueries.all()).data ?? []
    const types = useLookupList('eventTypes')
    const players = usePlayerSource()
    return (
      <div className={styles.fields}>
        <form.AppField name="name">
          {(field) => <field.TextField label={LABELS.name} isRequired />}
        </form.AppField>
        <form.AppField name="eventType" validators={nameListCheck(types)}>
          {(field) => <field.ListedField label={LABELS.eventType} list={types} />}
        </form.AppField>
        <DateRangeFields
          form={form}
          fields={{ from: 'startDate', until: 'endDate' }}
          labels={{ from: LABELS.startDate, until: LABELS.endDate }}
        />
        <LocationFields
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
          {() => <RecordPick collection="players" many label={LABELS.relatedPlayers} source={players} />}
        </form.AppField>
      </div>
    )
  },
})
