import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { counted } from '../../ui/format.ts'
import { FieldLinks } from '../../ui/form/FieldLinks.tsx'

/** Notice of required fields without a value, in records older than the fields; does not prevent saving. */
export function MissingFields({ fields }: { fields: readonly DynamicField[] }) {
  if (fields.length === 0) return null
  return (
    <section className="notice" data-tone="info" aria-label="Still to be filled in">
      <p>
        {counted(fields.length, 'required field has', 'required fields have')} no value yet. Other changes are
        saved without.
      </p>
      <FieldLinks fields={fields.map(({ name, label }) => ({ name: `customFields.${name}`, label }))} />
    </section>
  )
}
