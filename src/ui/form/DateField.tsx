import { useRef } from 'react'
import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'
import { interpretDate } from '../interpret.ts'
import styles from './form.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Dates in canonical form, whose interpretation need not be shown. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

/**
 * A date field of any precision: typed in any common format, with the interpretation shown, or picked as a
 * day from the browser's date picker. The field's value is the text.
 */
export function DateField({ hint = '2029, 2029-04 or a full date', ...shell }: FieldProps) {
  const field = useFieldContext<string>()
  const day = useRef<HTMLInputElement>(null)
  const { value } = field.state
  return (
    <FieldShell {...shell} hint={value.trim() === '' || DATE.test(value) ? hint : interpretDate(value)}>
      {(control) => (
        <span className={styles.date}>
          {/* No inputMode: the numeric keyboard of iPhones has no dash. */}
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => field.handleChange(event.target.value)}
          />
          <input
            ref={day}
            type="date"
            className={styles.day}
            tabIndex={-1}
            aria-hidden="true"
            value={DAY.test(value) ? value : ''}
            onChange={(event) => event.target.value !== '' && field.handleChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.calendar}
            aria-label={`Calendar: ${shell.label}`}
            onClick={() => day.current?.showPicker()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5 1.5v3M11 1.5v3" fill="none" stroke="currentColor" />
            </svg>
          </button>
        </span>
      )}
    </FieldShell>
  )
}
