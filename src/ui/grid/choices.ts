import { fold } from '../../fold.ts'
import { truncated } from '../truncated.ts'

export interface Choice {
  value: string
  label: string
}

/** The option that clears the value. */
export const NOT_STATED: Choice = { value: '', label: 'Not stated' }

export interface OfferedChoice extends Choice {
  /** Whether the option is not on the list yet: choosing it adds it. */
  isNew: boolean
}

/** The options offered, and the index of the one that Enter takes; -1 for none. */
export interface OfferedChoices {
  offered: readonly OfferedChoice[]
  active: number
}

/** Returns the options that a typed text may mean; an exact match excludes all others. */
export function matchingOptions({ offered }: OfferedChoices, typed: string): readonly OfferedChoice[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return offered.filter(({ value }) => value === '')
  const isMeant = ({ value, label, isNew }: OfferedChoice) =>
    !isNew && (value !== '' || fold(label).includes(wanted))
  const exact = offered.filter((choice) => isMeant(choice) && fold(choice.label) === wanted)
  return exact.length > 0 ? exact : offered.filter(isMeant)
}

/**
 * Returns the options of a reference cell: "Not stated", then the matches, the first of which Enter takes.
 */
export function referencesFor(
  found: readonly Choice[],
  typed: string | null,
  present: string,
): OfferedChoices {
  const offered = [NOT_STATED, ...found].map(({ value, label }) => ({ value, label, isNew: false }))
  const isAsked = (typed?.trim() ?? '') !== ''
  const meant = typed === null ? present : ''
  return {
    offered,
    active: isAsked ? (found.length > 0 ? 1 : -1) : offered.findIndex(({ value }) => value === meant),
  }
}

/**
 * Returns the options of a choice cell for the typed text: those that start with it before those that contain
 * it. Enter takes the first. `newOne` ("player type") allows adding a text that is not on the list; that
 * option is never preselected. Before anything is typed (null), all options are offered and the current value
 * is preselected.
 */
export function choicesFor(
  choices: readonly Choice[],
  typed: string | null,
  present: string,
  newOne?: string,
): OfferedChoices {
  const existing = choices.map((choice) => ({ ...choice, isNew: false }))
  const written = typed?.trim() ?? ''
  if (written === '') {
    const meant = typed === null ? present : ''
    return { offered: existing, active: existing.findIndex(({ value }) => value === meant) }
  }
  const wanted = fold(written)
  const rank = ({ label }: Choice) => {
    const text = fold(label)
    return text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.includes(wanted) ? 2 : 3
  }
  const found = existing.filter((choice) => rank(choice) < 3).sort((a, b) => rank(a) - rank(b))
  const isKnown = found[0] !== undefined && rank(found[0]) === 0
  const added =
    newOne === undefined || isKnown
      ? []
      : [{ value: written, label: `Add “${truncated(written)}” as a new ${newOne}`, isNew: true }]
  return { offered: [...found, ...added], active: found.length > 0 ? 0 : -1 }
}
