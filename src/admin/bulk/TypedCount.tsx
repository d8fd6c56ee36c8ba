import { useId } from 'react'
import { count } from '../../ui/format.ts'

/** Input in which the user types the number of records, to prevent reflex confirmation; Enter confirms. */
export function TypedCount({
  n,
  verb,
  onChange,
  onEnter,
}: {
  n: number
  /** Verb of the label: "delete", "change". */
  verb: string
  onChange: (isRight: boolean) => void
  onEnter: () => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        Type {count(n)} to {verb} them all
      </label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.replaceAll(/[\s,]/g, '') === String(n))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        }}
      />
    </div>
  )
}
