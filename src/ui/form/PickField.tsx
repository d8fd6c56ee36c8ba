import { useEffect } from 'react'
import { useFieldContext } from './context.ts'
import { Combobox } from './Combobox.tsx'
import type { PickOption, PickSource } from './pickerOptions.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'
import { focusNeighbour } from '../focusNeighbour.ts'
import styles from './pick.module.css'

interface Checked {
  value: string
  fieldApi: { state: { meta: { isDefaultValue: boolean } } }
}

/** Validates that the picked record exists. The stored value is always accepted. */
export const pickCheck = ({ goneOf }: PickSource) => ({
  onDynamic: ({ value, fieldApi }: Checked) =>
    fieldApi.state.meta.isDefaultValue ? undefined : goneOf?.(value),
})

/** Before a pick is removed with its button, moves focus to the next pick, the previous one, or the input. */
function toNextPick(button: HTMLElement): void {
  const list = button.closest('ul')
  const input = (list ?? button).parentElement?.querySelector('input')
  focusNeighbour(button, list?.querySelectorAll('li') ?? [], input, 'button')
}

/** A field for picking one record; its value is the record's id, or ''. */
export function PickField({ source, ...shell }: FieldProps & { source: PickSource }) {
  const field = useFieldContext<string>()
  const { value } = field.state
  // Revalidates if the picked record was deleted, or if a newly created one has arrived in the list.
  const isSaid = field.state.meta.errors.some((error) => typeof error === 'string')
  const isOutdated = isSaid !== (source.goneOf?.(value) !== undefined)
  // Destructured, because the field object is a new one after each of its changes.
  const { validate } = field
  useEffect(() => {
    if (isOutdated) void validate('submit')
  }, [validate, isOutdated])
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className={styles.pick}>
          <Combobox
            control={control}
            label={shell.label}
            text={value === '' ? '' : source.labelOf(value)}
            source={source}
            onPick={field.handleChange}
            onClear={() => value !== '' && field.handleChange('')}
          />
          {value !== '' && (
            <button
              type="button"
              className="button-quiet"
              aria-label={`Remove ${source.labelOf(value)}`}
              onClick={({ currentTarget }) => {
                toNextPick(currentTarget)
                field.handleChange('')
              }}
            >
              Remove
            </button>
          )}
        </div>
      )}
    </FieldShell>
  )
}

/** A field for picking several records; its value is the list of their ids in the order picked. */
export function PickManyField({ source, ...shell }: FieldProps & { source: PickSource }) {
  const field = useFieldContext<string[]>()
  const { value } = field.state
  const without = (id: string) => field.handleChange(value.filter((other) => other !== id))
  const isOther = ({ id }: PickOption) => !value.includes(id)
  const others: PickSource = {
    ...source,
    find: (typed) => source.find(typed).filter(isOther),
    near: (typed) => source.near?.(typed).filter(isOther) ?? [],
  }
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className={styles.many}>
          {value.length > 0 && (
            <ul className={styles.chips} aria-label={shell.label}>
              {value.map((id) => (
                <li key={id} className={styles.chip}>
                  {source.labelOf(id)}
                  <button
                    type="button"
                    aria-label={`Remove ${source.labelOf(id)}`}
                    onClick={({ currentTarget }) => {
                      toNextPick(currentTarget)
                      without(id)
                    }}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Combobox
            control={control}
            label={shell.label}
            text=""
            source={others}
            onPick={(id) => field.handleChange([...value.filter((other) => other !== id), id])}
            onBackspace={() => field.handleChange(value.slice(0, -1))}
          />
        </div>
      )}
    </FieldShell>
  )
}
