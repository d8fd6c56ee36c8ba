import { withFieldGroup } from '../../ui/form/form.ts'
import { onList } from '../../ui/form/ListedField.tsx'
import { useCountryList } from './nameLists.ts'
import styles from './place.module.css'

const NO_PLACE = { city: '', country: '' }

/** Where a record is, which the specification calls its location. Those in use and the countries of the world are suggested. */
export const PlaceFields = withFieldGroup({
  defaultValues: NO_PLACE,
  props: { labels: NO_PLACE, records: [] as readonly { country: string }[], isCountryRequired: false },
  render: function PlaceFields({ group, labels, records, isCountryRequired }) {
    const countries = useCountryList(records)
    return (
      <fieldset className={styles.place}>
        <legend className={`label ${styles.title}`}>Location</legend>
        <group.AppField name="city">
          {(field) => <field.TextField label={labels.city} width="half" />}
        </group.AppField>
        <group.AppField name="country" validators={onList(countries)}>
          {(field) => (
            <field.ListedField
              label={labels.country}
              width="half"
              isRequired={isCountryRequired}
              list={countries}
            />
          )}
        </group.AppField>
      </fieldset>
    )
  },
})
