import styles from './form.module.css'
import { type NamedField, showField } from './problems.ts'

/** Fields of a form by their labels, each leading to its place. */
export function FieldLinks({
  form,
  fields,
}: {
  form: () => HTMLFormElement | null
  fields: readonly NamedField[]
}) {
  return (
    <ul className={styles.links}>
      {fields.map(({ name, label }) => (
        <li key={name}>
          <button type="button" className="button-link" onClick={() => showField(form(), name)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
