import { UNLISTED_SCREENS, NAVIGATION } from '../frame/navigation.ts'
import { fold } from '../../fold.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { isEdited, SCREENS } from '../registry/screens.ts'

/** A command of the palette. */
export interface Command {
  id: string
  label: string
  /** Shown after the label and included in the search. */
  detail?: string
  /** Synonyms included in the search but never shown. */
  keywords?: string
  run: () => void
}

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

const NEW = Object.keys(SCREENS)
  .filter(isEdited)
  .map((collection) => ({
    to: `${SCREENS[collection].path}/new` as const,
    label: `New ${NOUNS[collection].one}`,
    keywords: `add create ${SCREENS[collection].form}`,
  }))

export type CommandAddress =
  | (typeof NEW)[number]['to']
  | (typeof NAVIGATION)[number]['links'][number]['to']
  | (typeof UNLISTED_SCREENS)[number]['to']

/** Returns commands that open each screen and the forms for new records. */
export function addressCommands(go: (to: CommandAddress) => void): CommandGroup[] {
  const screens = [...NAVIGATION, { title: 'Upkeep', links: UNLISTED_SCREENS }].flatMap(({ title, links }) =>
    links.map(({ to, label }): Command => ({
      id: to,
      label,
      ...(title && { detail: title }),
      keywords: 'go to open screen',
      run: () => go(to),
    })),
  )
  return [
    { title: 'Screens', commands: screens },
    {
      title: 'New record',
      commands: NEW.map(({ to, label, keywords }) => ({ id: to, label, keywords, run: () => go(to) })),
    },
  ]
}

/**
 * Returns the commands that contain every typed word, with label prefix matches first; drops empty groups.
 */
export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const wanted = fold(typed.trim())
  const terms = wanted.split(/\s+/)
  return groups.flatMap(({ title, commands }) => {
    const found = commands.filter(({ label, detail = '', keywords: others = '' }) => {
      const text = fold(`${label} ${detail} ${others}`)
      return terms.every((word) => text.includes(word))
    })
    const isFirst = ({ label }: Command) => fold(label).startsWith(wanted)
    const ranked = [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))]
    return ranked.length > 0 ? [{ title, commands: ranked }] : []
  })
}
