import { wordsIn } from '../../entities/import/headings.ts'
import { fold } from '../../fold.ts'
import { converted, isNotStated, taken, unreadable, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** Key for comparison: letters and digits of any script only, so that "à l’étude" and "A l etude" match. */
const keyOf = (text: string) => fold(text).replaceAll(/[^\p{L}\d]+/gu, '')
/** Additions that trackers append to a choice: "cancelled - inferred 4 y", "Active (2024)". */
const ADDED = /\s+[-–—]\s+.*$|\s*\(.*\)$/
/** Code of one or two letters before the choice: "(V) Under construction". */
const CODE = /^[([]\p{L}{1,2}[)\]]\s*/u

/**
 * Returns a reader for a closed list of choices that ignores case, spaces and hyphens. `words` holds the
 * synonyms of each choice, separated by commas.
 */
export function readChoice(choices: readonly string[], words: Readonly<Record<string, string>> = {}) {
  const byFold = new Map([
    ...Object.entries(words).flatMap(([choice, list]) =>
      wordsIn(list).map((word) => [keyOf(word), choice] as const),
    ),
    ...choices.map((choice) => [keyOf(choice), choice] as const),
  ])
  return (cell: string): Reading => {
    const text = readLine(cell).value
    if (text === '') return taken('')
    if (isNotStated(text)) return notStated(text)
    const bare = text.replace(CODE, '')
    const choice = byFold.get(keyOf(bare)) ?? byFold.get(keyOf(bare.replace(ADDED, '')))
    if (choice === undefined) return unreadable(`“${text}” is not one of ${choices.join(', ')}`)
    return choice === text ? taken(choice) : converted(choice, `“${text}” written as ${choice}`)
  }
}
