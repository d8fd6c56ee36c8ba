import { converted, saysNothing, taken, unreadable, type Reading } from './reading.ts'
import { readLine } from './text.ts'

// What firestore.rules accept as an address.
const ADDRESS = /^https?:\/\/[^\s"<>`\\^{|}]+$/

function isAddress(text: string): boolean {
  if (!ADDRESS.test(text) || text.length > 2048) return false
  try {
    const { hostname, username, password } = new URL(text)
    return hostname.includes('.') && username === '' && password === ''
  } catch {
    return false
  }
}

/** A web address; one without http:// gets https://, characters an address cannot hold are escaped. */
export function readLink(cell: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return converted('', `“${text}” read as not stated`)
  if (isAddress(text)) return taken(text)
  const complete = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
  const escaped = complete.replaceAll(/[\s"<>`\\^{|}]/g, (character) => encodeURIComponent(character))
  if (/^[a-z][a-z\d+.-]*:(?!\/\/)/i.test(text) || !isAddress(escaped))
    return unreadable(`“${short(text)}” is not a web address`)
  return converted(escaped, 'completed to a web address')
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
