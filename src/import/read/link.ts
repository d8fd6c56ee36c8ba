import { withFormulas } from '../../values/formula.ts'
import { webAddress } from '../../values/web-address.ts'
import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

/** A web address, as the forms take it. */
export function readLink(cell: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
  // The cell itself, in which nothing has been tidied: what cannot be seen makes another address of it.
  const address = webAddress(withFormulas(cell))
  if (address === null) return unreadable(`“${short(text)}” is not a web address`)
  return address === text ? taken(address) : converted(address, 'completed to a web address')
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
