import { ENCODINGS } from '../../import/file/encoding.ts'

/** The encoding of a text, found by itself unless a person says another. */
export function EncodingSelect({ value, onChange }: { value: string; onChange: (encoding: string) => void }) {
  return (
    <label className="field">
      <span className="label">Encoding</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Found by itself</option>
        {Object.entries(ENCODINGS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
