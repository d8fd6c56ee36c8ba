import { ENCODINGS } from '../../import/file/encoding.ts'

/** Select for the encoding of a text file; detected automatically unless the user chooses one. */
export function EncodingSelect({ value, onChange }: { value: string; onChange: (encoding: string) => void }) {
  return (
    <label className="field">
      <span className="label">Encoding</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Detect automatically</option>
        {Object.entries(ENCODINGS).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
