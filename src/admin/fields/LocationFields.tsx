import { withFieldGroup } from '../../ui/form/form.ts'
import { nameListCheck } from '../../ui/form/NameListField.tsx'
import { useCountryList } from './nameLists.ts'
import styles from './location.module.css'

const NO_LOCATION = { city: '', country: '' }

/**
 * City and country, the specification's location. Suggests countries in use and all countries of the world.
 */
export const LocationFields = withFieldGroup({
  defaultValues: NO_LOCATION,
  props: { labels: NO_LOCATION, records: [] as readonly { country: string }[], isCountryRequired: false },
  render: function LocationFields({ group, labels, records, isCountryRequired }) {
    const countries = useCountryList(records)
    return (
      <fieldset className={styles.location}>
        <legend className={`label ${styles.title}`}>Location</legend>
        <group.AppField name="city">
          {(field) => <field.TextField label={labels.city} width="half" />}
        </group.AppField>
        <group.AppField name="country" validators={nameListCheck(countries)}>
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
