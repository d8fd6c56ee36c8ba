import { fold } from '../../fold.ts'

/** A record that can be picked. */
export interface PickOption {
  id: string
  label: string
  detail?: string
}

export interface PickSource {
  /** Set while the records are loading or failed to load; no options are shown then. */
  state?: 'loading' | 'failed' | undefined
  /** Returns the records that match the typed text, best first; those used recently if nothing is typed. */
  find: (typed: string) => readonly PickOption[]
  /** Returns similar records, offered if nothing matches. */
  near?: (typed: string) => readonly PickOption[]
  labelOf: (id: string) => string
  /** Returns why a record that was picked earlier is no longer valid: it has been deleted. */
  goneOf?: (id: string) => string | undefined
  placeholder?: string
  /** Creates a record from the typed text and picks it. */
  create?: { label: (typed: string) => string; onCreate: (typed: string, pick: (id: string) => void) => void }
  onPicked?: (id: string) => void
}

export const CREATE = ' create'

/** Returns the only record with exactly this name, ignoring accents and case; undefined if ambiguous. */
export function exactPick(picks: readonly PickOption[], typed: string): PickOption | undefined {
  const wanted = fold(typed).trim()
  const [only, ...others] = picks.filter(({ id, label }) => id !== CREATE && fold(label).trim() === wanted)
  return others.length === 0 ? only : undefined
}

/** The options of a picker, the index that Enter takes (-1: none), and a message above or instead of them. */
export interface PickerOptions {
  picks: readonly PickOption[]
  preselected: number
  note: string | null
}

const UNKNOWN = { loading: 'Loading…', failed: 'The list could not be loaded.' } as const

/**
 * Returns the options for a typed text. "Create" is offered last; it is preselected only if nothing matches
 * and no similar record is offered.
 */
export function pickerOptions({ state, find, near, create }: PickSource, typed: string): PickerOptions {
  if (state) return { picks: [], preselected: -1, note: UNKNOWN[state] }
  const wanted = typed.trim()
  const found = find(typed)
  const alike = found.length === 0 && wanted !== '' ? (near?.(wanted) ?? []) : []
  const added = create && wanted !== '' ? [{ id: CREATE, label: create.label(wanted) }] : []
  const picks = [...found, ...alike, ...added]
  return {
    picks,
    preselected: alike.length > 0 || picks.length === 0 ? -1 : 0,
    note: alike.length > 0 ? 'Did you mean' : picks.length === 0 ? 'No matches' : null,
  }
}
