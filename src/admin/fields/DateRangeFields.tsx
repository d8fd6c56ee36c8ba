import { withFieldGroup } from '../../ui/form/form.ts'

const NO_SPAN = { from: '', until: '' }

/** A start and an end date, each of any precision. */
export const DateRangeFields = withFieldGroup({
  defaultValues: NO_SPAN,
  props: { labels: NO_SPAN },
  render: function DateRangeFields({ group, labels }) {
    return (
      <>
        <group.AppField name="from">
          {(field) => <field.DateField label={labels.from} width="half" />}
        </group.AppField>
        <group.AppField name="until">
          {(field) => <field.DateField label={labels.until} width="half" hint="As precise as is known" />}
        </group.AppField>
      </>
    )
  },
})
