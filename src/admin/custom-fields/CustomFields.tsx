import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { withFieldGroup } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { interpretNumber } from '../../ui/interpret.ts'
import type { CustomValues } from './texts.ts'

const NO_FIELDS: readonly DynamicField[] = []
const NO_VALUES: CustomValues = {}

const YES_NO = [
  { value: '', label: 'Not stated' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Returns how a number is read that is not written in plain digits. */
const numberHint = (typed: CustomValues[string] | undefined) => {
  const text = String(typed ?? '').trim()
  return /^-?\d*$/.test(text) ? undefined : interpretNumber(text)
}

/** Returns the options of a select, with the record's current value even if it is no longer offered. */
function optionsOf({ options }: DynamicField, present: string) {
  const all = present === '' || options.includes(present) ? options : [present, ...options]
  return [{ value: '', label: 'Not stated' }, ...all.map((value) => ({ value, label: value }))]
}

/** Inputs for the dynamic fields of a kind of record. */
export const CustomFields = withFieldGroup({
  defaultValues: NO_VALUES,
  props: { definitions: NO_FIELDS },
  render: function CustomFields({ group, definitions }) {
    if (definitions.length === 0) return null
    return (
      <>
        <h3 className={styles.section}>Additional information</h3>
        {definitions.map((definition) => {
          const { name, label, required, type } = definition
          const shell = { label, isRequired: required, width: 'half' as const }
          return (
            <group.AppField key={name} name={name}>
              {(field) => {
                if (type === 'boolean') return <field.SelectField {...shell} options={YES_NO} />
                if (type === 'select')
                  return (
                    <field.SelectField
                      {...shell}
                      options={optionsOf(definition, String(field.state.value))}
                    />
                  )
                if (type === 'number')
                  return (
                    <field.TextField {...shell} inputMode="decimal" hint={numberHint(field.state.value)} />
                  )
                if (type === 'date') return <field.DateField {...shell} />
                if (type === 'url') return <field.LinkField {...shell} width="full" />
                return <field.TextField {...shell} width="full" />
              }}
            </group.AppField>
          )
        })}
      </>
    )
  },
})
