import { useId } from 'react'

/** What touches many records is not confirmed by reflex: the number has to be typed. */
export function TypedCount({
  n,
  verb,
  onChange,
}: {
  n: number
  /** "delete", "change". */
  verb: string
  onChange: (isRight: boolean) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        Type {n} to {verb} them all
      </label>
      <input
        id={id}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.replaceAll(/[\s,]/g, '') === String(n))}
      />
    </div>
  )
}
