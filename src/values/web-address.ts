import { parseUrl } from './parse-url.ts'

/** What the rules let be stored: nothing in it that could end an attribute, no user name before the host. */
export const STORABLE = /^https?:\/\/[^\s/?#@"<>`\\]+([/?#][^\s"<>`\\]*)?$/

/** Characters of an address. */
export const LONGEST = 2048

const ADDRESS = /^(https?):\/\/([^/?#:]+)(:\d{1,5})?((?:[/?#].*)?)$/i
/** Labels of letters and digits of any script with a dot between them. */
const HOST =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** No web address begins with two slashes, has one of these in it, or differs only in characters that nobody sees. */
const REFUSED = /^\/|[\p{Cc}\p{Cf}\p{Cs}]/u
/** What copying leaves at the ends of an address: white space and invisible characters. */
const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
const BARE = /^[^\s/?#:@]+\.\p{L}[^\s/?#:@]*(?:[/?#]|$)/u

/**
 * A web address as it is stored and linked, or null when the text is none: http or https, a host with a dot, no user
 * name or password (they make a foreign host look like ours), no white space in the host, nothing invisible, at most
 * 2048 characters. "example.com" gets https; what an address cannot hold behind its host is escaped. Forms, import,
 * decoders and every link go by this one function.
 */
export function webAddress(text: string | null | undefined): string | null {
  const written = text?.replace(EDGES, '') ?? ''
  if (written === '' || written.length > LONGEST || REFUSED.test(written)) return null
  const complete = BARE.test(written) ? `https://${written}` : written
  const [, , host = ''] = ADDRESS.exec(complete) ?? []
  const url = parseUrl(complete)
  if (!url) return null
  // Markdown writes the letters of a host as percent signs and digits.
  if (!HOST.test(host.includes('%') ? url.hostname : host)) return null
  // A number as host is read as another one: 1.5 as 1.0.0.5.
  if (/^[\d.]+$/.test(url.hostname) && url.hostname !== host) return null
  const plain = STORABLE.test(complete) && complete.startsWith('http') && !host.includes('%')
  const address = plain ? complete : url.href.replaceAll('`', '%60')
  return STORABLE.test(address) && address.length <= LONGEST ? address : null
}
