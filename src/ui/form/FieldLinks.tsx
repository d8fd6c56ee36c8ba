import styles from './form.module.css'
import { type NamedField, showField } from './problems.ts'

/** A list of form fields by label; pressing one focuses the field. */
export function FieldLinks({ fields }: { fields: readonly NamedField[] }) {
  return (
    <ul className={styles.links}>
      {fields.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className="button-link"
            onClick={({ currentTarget }) => showField(currentTarget.form, name)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
