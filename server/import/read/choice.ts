import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const SAME: Readonly<Record<string, string>> = {
  canceled: 'Cancelled',
  complete: 'Completed',
  planned: 'Planning',
  onhold: 'On Hold',
  underconstruction: 'Active',
}

/** One of a closed list of words, whatever their case, spaces and hyphens. */
export function readChoice(choices: readonly string[], same: Readonly<Record<string, string>> = {}) {
  const fold = (text: string) => text.toLowerCase().replaceAll(/[\s_-]+/g, '')
  const byFold = new Map([
    ...Object.entries(same),
    ...choices.map((choice) => [fold(choice), choice] as const),
  ])
  return (cell: string): Reading => {
    const text = readLine(cell).value
    if (text === '') return taken('')
    if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
    const choice = byFold.get(fold(text))
    if (choice === undefined) return unreadable(`“${text}” is not one of ${choices.join(', ')}`)
    return choice === text ? taken(choice) : converted(choice, `“${text}” written as ${choice}`)
  }
}

/** A project's status. Words of other trackers (retired, mothballed …) are never guessed at. */
export const readProjectStatus = readChoice(['Active', 'Completed', 'On Hold', 'Cancelled', 'Planning'], SAME)
