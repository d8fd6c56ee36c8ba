import { useId } from 'react'

/** A large delete is not confirmed by reflex: the number has to be typed. */
export function TypedCount({ n, onChange }: { n: number; onChange: (isRight: boolean) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Type {n} to delete them all</label>
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
