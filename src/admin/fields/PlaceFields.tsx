import { withFieldGroup } from '../../ui/form/form.ts'
import { distinct } from '../columns.tsx'
import styles from './place.module.css'

const NO_PLACE = { city: '', country: '' }

/** Where a record is, which the specification calls its location. The countries in use are suggested. */
export const PlaceFields = withFieldGroup({
  defaultValues: NO_PLACE,
  props: { labels: NO_PLACE, records: [] as readonly { country: string }[], isCountryRequired: false },
  render: function PlaceFields({ group, labels, records, isCountryRequired }) {
    return (
      <fieldset className={styles.place}>
        <legend className={`label ${styles.title}`}>Location</legend>
        <group.AppField name="city">
          {(field) => <field.TextField label={labels.city} width="half" />}
        </group.AppField>
        <group.AppField name="country">
          {(field) => (
            <field.TextField
              label={labels.country}
              width="half"
              isRequired={isCountryRequired}
              suggestions={distinct(records.map(({ country }) => country))}
            />
          )}
        </group.AppField>
      </fieldset>
    )
  },
})
