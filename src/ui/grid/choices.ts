import { fold } from '../../fold.ts'

export interface Choice {
  value: string
  label: string
}

/** The choice of nothing. */
export const NOT_STATED: Choice = { value: '', label: 'Not stated' }

export interface OfferedChoice extends Choice {
  /** Whether the choice is on no list yet: taking it puts it there. */
  isNew: boolean
}

/** What is offered, and which of it Enter takes; -1 for none. */
export interface OfferedChoices {
  offered: readonly OfferedChoice[]
  active: number
}

/** Those of the choices that a text can mean; what it is to the letter leaves no doubt. */
export function meantBy({ offered }: OfferedChoices, typed: string): readonly OfferedChoice[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return offered.filter(({ value }) => value === '')
  const isMeant = ({ value, label, isNew }: OfferedChoice) =>
    !isNew && (value !== '' || fold(label).includes(wanted))
  const exact = offered.filter((choice) => isMeant(choice) && fold(choice.label) === wanted)
  return exact.length > 0 ? exact : offered.filter(isMeant)
}

/** What a cell that refers to a record offers: none at all first, then those that were found, of which Enter takes the first. */
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
 * What a cell with choices offers for what is typed: those that begin with it before those that contain it, and the
 * first of them is the one that Enter takes. `newOne` ("player type") lets a text that is no choice be added; it is
 * never the one that Enter takes at once. With nothing typed (null) everything is offered and the present value taken.
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
      : [{ value: written, label: `Add “${written}” as a new ${newOne}`, isNew: true }]
  return { offered: [...found, ...added], active: found.length > 0 ? 0 : -1 }
}
