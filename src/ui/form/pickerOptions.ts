import { fold } from '../../fold.ts'

/** One record that can be picked. */
export interface PickOption {
  id: string
  label: string
  detail?: string
}

export interface PickSource {
  /** The records are not known: they are being read, or could not be. Nothing is offered then. */
  state?: 'loading' | 'failed' | undefined
  /** The records offered for what was typed, best first; with nothing typed those used lately. */
  find: (typed: string) => readonly PickOption[]
  /** Records that may be meant although they do not match: offered when nothing else is. */
  near?: (typed: string) => readonly PickOption[]
  labelOf: (id: string) => string
  /** Why a record cannot be picked although it was: it has been deleted since. */
  goneOf?: (id: string) => string | undefined
  placeholder?: string
  /** Makes a new record of what was typed and picks it. */
  create?: { label: (typed: string) => string; onCreate: (typed: string, pick: (id: string) => void) => void }
  onPicked?: (id: string) => void
}

export const CREATE = ' create'

/** The one record that is called exactly as was typed, accents and capitals aside; undefined when there is doubt. */
export function exactPick(picks: readonly PickOption[], typed: string): PickOption | undefined {
  const wanted = fold(typed).trim()
  const [only, ...others] = picks.filter(({ id, label }) => id !== CREATE && fold(label).trim() === wanted)
  return others.length === 0 ? only : undefined
}

/** What is offered, which of it Enter takes at once (-1: nothing), and the message in its place or above it. */
export interface PickerOptions {
  picks: readonly PickOption[]
  preselected: number
  note: string | null
}

const UNKNOWN = { loading: 'Loading…', failed: 'The list could not be read.' } as const

/**
 * What a picker offers for what was typed. A new record is offered once it is known that none of the kind is meant,
 * and never preselected beside one that may be.
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
    note: alike.length > 0 ? 'Perhaps you mean' : picks.length === 0 ? 'Nothing found' : null,
  }
}
