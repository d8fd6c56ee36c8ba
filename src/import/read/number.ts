import { type QuantityOptions, numberIn, readQuantity } from '../../values/quantity.ts'
import { degreesIn } from './coordinates.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const COMPASS = /\s*°?\s*([NSEW])$/i

/** A number, as the forms take it; a share may stand in brackets, a coordinate end with its side of the world. */
export function readNumber(asked: QuantityOptions = {}) {
  return (cell: string): Reading => {
    const text = readLine(cell).value
    if (text === '') return taken('')
    if (saysNothing(text) || /^[[(]?unknown\s*%?[\])]?$/i.test(text)) {
      return converted('', `“${text}” read as not stated`)
    }
    const degrees = asked.least !== undefined && asked.least < 0 ? degreesIn(text) : null
    if (degrees && /['′]/.test(text)) return converted(numberIn(degrees.value), 'written as a plain number')
    const bare = asked.percent ? text.replaceAll(/^[[(]|[\])]$/g, '') : text
    const side = asked.least === undefined ? undefined : COMPASS.exec(bare)?.[1]?.toUpperCase()
    const number = side ? bare.replace(COMPASS, '') : bare.replace(/°$/, '')
    const reading = readQuantity(side === 'S' || side === 'W' ? `-${number}` : number, asked)
    if ('refused' in reading) return unreadable(`“${text}”: ${reading.refused}`)
    const value = numberIn(reading.value.value)
    return value === text ? taken(value) : converted(value, 'written as a plain number')
  }
}
