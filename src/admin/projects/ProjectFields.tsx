import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import type { Project } from '../../entities/project/fields.ts'
import { currencyIn } from '../../entities/project/currency.ts'
import { money } from '../../ui/format.ts'
import { MONEY_OPTIONS, readQuantity } from '../../values/quantity.ts'
import { DeferredFields } from '../../ui/form/DeferredFields.tsx'
import { withForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { nameListCheck } from '../../ui/form/NameListField.tsx'
import { pickCheck } from '../../ui/form/PickField.tsx'
import { RecordPick } from '../pickers/RecordPick.tsx'
import { usePlayerSource, useProjectSource } from '../pickers/usePicker.ts'
import { PROJECT_STATUS_OPTIONS } from './columns.tsx'
import { CURRENCIES } from '../../values/currencies.ts'
import { AboutFields } from '../fields/AboutFields.tsx'
import { LocationFields } from '../fields/LocationFields.tsx'
import { useLookupList } from '../fields/nameLists.ts'
import { DateRangeFields } from '../fields/DateRangeFields.tsx'
import { CustomFields } from '../custom-fields/CustomFields.tsx'
import { RoleFields } from '../roles/RoleFields.tsx'
import { PROJECT_LABELS as LABELS } from './labels.ts'
import { formOf } from './formRecord.ts'

const NONE: readonly Project[] = []

/** All fields of the project form, in the order in which they come to mind. */
export const ProjectFields = withForm({
  defaultValues: formOf(null),
  props: { id: '', definitions: [] as readonly DynamicField[], savedRoles: [] as readonly string[] },
  render: function ProjectFields({ form, id, definitions, savedRoles }) {
    const projects = useQuery(projectStaffQueries.all()).data ?? NONE
    const sectors = useLookupList('sectors')
    // Only records without a parent: the public list does not show a third level.
    const canBeParent = useCallback((other: Project) => other.id !== id && other.parentId === null, [id])
    const parents = useProjectSource(canBeParent)
    const players = usePlayerSource()
    return (
      <div className={styles.fields}>
        <form.AppField name="name">
          {(field) => <field.TextField label={LABELS.name} isRequired />}
        </form.AppField>
        <form.AppField name="localName">
          {(field) => (
            <field.TextField label={LABELS.localName} hint="In the local language and script, such as نيوم" />
          )}
        </form.AppField>
        <LocationFields
          form={form}
          fields={{ city: 'city', country: 'country' }}
          labels={LABELS}
          records={projects}
          isCountryRequired
        />
        <form.AppField
          name="capexAmount"
          // A currency typed with the amount is copied to the currency field, where the user can see it.
          listeners={{
            onChange: ({ value }) => {
              const code = currencyIn(value)
              if (code !== null) form.setFieldValue('capexCurrency', code)
            },
          }}
        >
          {(field) => (
            <field.TextField
              label={LABELS.capexAmount}
              width="half"
              inputMode="decimal"
              renderHint={(message) => (
                <form.Subscribe selector={(state) => interpretCapex(state.values)}>
                  {(text) => (text === message ? null : text)}
                </form.Subscribe>
              )}
            />
          )}
        </form.AppField>
        <form.AppField name="capexCurrency">
          {(field) => (
            <field.TextField
              label={LABELS.capexCurrency}
              width="half"
              suggestions={CURRENCIES}
              hint="Three letters, such as GBP"
            />
          )}
        </form.AppField>
        <form.AppField name="status">
          {(field) => (
            <field.SelectField label={LABELS.status} width="half" options={PROJECT_STATUS_OPTIONS} />
          )}
        </form.AppField>
        <form.AppField name="sector" validators={nameListCheck(sectors)}>
          {(field) => <field.ListedField label={LABELS.sector} width="half" list={sectors} />}
        </form.AppField>
        <DateRangeFields
          form={form}
          fields={{ from: 'startDate', until: 'completionDate' }}
          labels={{ from: LABELS.startDate, until: LABELS.completionDate }}
        />
        <form.AppField name="owner">
          {(field) => (
            <field.TextField label={LABELS.owner} hint="Several owners are separated by a semicolon" />
          )}
        </form.AppField>
        <form.AppField name="parentId" validators={pickCheck(parents)}>
          {() => (
            <RecordPick
              collection="projects"
              label={LABELS.parentId}
              hint="The project this one is a part of"
              source={parents}
            />
          )}
        </form.AppField>
        <AboutFields
          form={form}
          fields={{ website: 'website', description: 'description' }}
          labels={LABELS}
        />
        <DeferredFields>
          <RoleFields
            form={form}
            fields={{ roles: 'roles' }}
            ends={{ own: 'projectId', id, source: players }}
            saved={savedRoles}
          />
          <CustomFields form={form} fields="customFields" definitions={definitions} />
          <h3 className={styles.section}>Where the facts come from</h3>
          <form.AppField name="source">{(field) => <field.TextField label={LABELS.source} />}</form.AppField>
          <form.AppField name="sourceUrl">
            {(field) => <field.LinkField label={LABELS.sourceUrl} width="half" />}
          </form.AppField>
          <form.AppField name="licence">
            {(field) => <field.TextField label={LABELS.licence} width="half" />}
          </form.AppField>
          <h3 className={styles.section}>Coordinates</h3>
          <form.AppField name="latitude">
            {(field) => (
              <field.TextField label={LABELS.latitude} width="half" inputMode="decimal" hint="-90 to 90" />
            )}
          </form.AppField>
          <form.AppField name="longitude">
            {(field) => (
              <field.TextField label={LABELS.longitude} width="half" inputMode="decimal" hint="-180 to 180" />
            )}
          </form.AppField>
        </DeferredFields>
      </div>
    )
  },
})

/** Echoes the typed amount as understood, for example "1.2bn"; or the reason why it cannot be read. */
function interpretCapex({
  capexAmount,
  capexCurrency,
}: {
  capexAmount: string
  capexCurrency: string
}): string {
  if (capexAmount.trim() === '') return 'A number, or shorthand such as 1.2bn'
  const reading = readQuantity(capexAmount, MONEY_OPTIONS)
  if ('refused' in reading) return reading.refused
  const code = capexCurrency.trim().toUpperCase()
  return money(reading.value.value, code === '' ? null : code, 'full') ?? ''
}
