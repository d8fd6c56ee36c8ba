import { type QuantityOptions, numberIn, readQuantity } from '../../values/quantity.ts'
import { degreesIn } from './coordinates.ts'
import { expandExponent, withoutNoise } from './float-noise.ts'
import { converted, isNotStated, taken, unreadable, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** Returns a reader for numbers as in forms; percentages may be bracketed, coordinates name a hemisphere. */
export function readNumber(asked: QuantityOptions = {}) {
  return (cell: string): Reading => {
    const text = readLine(cell).value
    if (text === '') return taken('')
    if (isNotStated(text) || /^[[(]?unknown\s*%?[\])]?$/i.test(text)) {
      return notStated(text)
    }
    const degrees =
      asked.least !== undefined && asked.least < 0 && /[^-.,\d]/.test(text) ? degreesIn(text) : null
    const bare = (asked.percent ? text.replaceAll(/^[[(]|[\])]$/g, '') : text).replace(/°$/, '')
    const reading = readQuantity(
      degrees ? numberIn(degrees.value) : expandExponent(withoutNoise(bare)),
      asked,
    )
    if ('refused' in reading) return unreadable(`“${text}”: ${reading.refused}`)
    const value = numberIn(reading.value.value)
    const { currency } = reading.value
    if (currency !== null)
      return converted(value, `only the number is kept; its currency, ${currency}, is dropped`)
    return value === text ? taken(value) : converted(value, 'written as a plain number')
  }
}
