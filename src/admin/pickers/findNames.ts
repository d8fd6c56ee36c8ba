import type { Pick } from '../../ui/form/Combobox.tsx'
import { fold } from '../../fold.ts'

/** The names that hold what was typed; a name is its own id. */
export function findNames(names: readonly string[], typed: string): Pick[] {
  const wanted = fold(typed.trim())
  return names.filter((name) => fold(name).includes(wanted)).map((name) => ({ id: name, label: name }))
}
