import type { FieldProps } from './FieldShell.tsx'
import { TextField } from './TextField.tsx'

/** A text field for a web address. */
export function LinkField(shell: FieldProps) {
  return <TextField {...shell} type="url" placeholder="https://" spellCheck={false} />
}
