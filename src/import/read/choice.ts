import { wordsIn } from '../../entities/import/headings.ts'
import { fold } from '../../fold.ts'
import { converted, saysNothing, taken, unreadable, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** Letters and digits of any script, without marks: "à l’étude" and "A l etude" are one. */
const keyOf = (text: string) => fold(text).replaceAll(/[^\p{L}\d]+/gu, '')
/** What trackers add to a word: "cancelled - inferred 4 y", "Active (2024)". */
const ADDED = /\s+[-–—]\s+.*$|\s*\(.*\)$/
/** A letter or two by which a table has the word as well: "(V) Under construction". */
const CODE = /^[([]\p{L}{1,2}[)\]]\s*/u

/** One of a closed list, whatever its case, spaces and hyphens, or another word for it (a list between commas). */
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
    if (saysNothing(text)) return notStated(text)
    const bare = text.replace(CODE, '')
    const choice = byFold.get(keyOf(bare)) ?? byFold.get(keyOf(bare.replace(ADDED, '')))
    if (choice === undefined) return unreadable(`“${text}” is not one of ${choices.join(', ')}`)
    return choice === text ? taken(choice) : converted(choice, `“${text}” written as ${choice}`)
  }
}
