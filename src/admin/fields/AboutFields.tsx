import { withFieldGroup } from '../../ui/form/form.ts'

const NOTHING = { website: '', description: '' }

/** The website and the description of a record. */
export const AboutFields = withFieldGroup({
  defaultValues: NOTHING,
  props: { labels: NOTHING },
  render: function AboutFields({ group, labels }) {
    return (
      <>
        <group.AppField name="website">
          {(field) => <field.LinkField label={labels.website} />}
        </group.AppField>
        <group.AppField name="description">
          {(field) => <field.TextAreaField label={labels.description} rows={6} />}
        </group.AppField>
      </>
    )
  },
})
