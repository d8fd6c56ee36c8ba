import { plainNumber } from './amount.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

/** A number between two bounds, bounds included; a sign or unit around it is dropped. */
export function readNumber(least: number, most: number, units = /[%°\s]/g) {
  return (cell: string): Reading => {
    const text = readLine(cell).value
    if (text === '') return taken('')
    if (saysNothing(text) || /^[[(]?unknown\s*%?[\])]?$/i.test(text)) {
      return converted('', `“${text}” read as not stated`)
    }
    const bare = text.replaceAll(/^[[(]|[\])]$/g, '').replaceAll(units, '')
    const hemisphere = /[NSEW]$/i.exec(bare)?.[0].toUpperCase() ?? ''
    const number = plainNumber(hemisphere ? bare.slice(0, -1) : bare)
    if (number === null) return unreadable(`“${text}” is not a number`)
    const signed = hemisphere === 'S' || hemisphere === 'W' ? -number : number
    if (signed < least || signed > most) return unreadable(`“${text}” is not between ${least} and ${most}`)
    return Number(text) === signed
      ? taken(String(signed))
      : converted(String(signed), 'written as a plain number')
  }
}
