import { parseUrl } from './parse-url.ts'

/**
 * The addresses that the rules allow: no character that could end an attribute, no user name before the host.
 */
export const STORABLE = /^https?:\/\/[^\s/?#@"<>`\\]+([/?#][^\s"<>`\\]*)?$/

/** Maximum length of an address, characters. */
export const MAX_URL_LENGTH = 2048

const ADDRESS = /^(https?):\/\/([^/?#:]+)(:\d{1,5})?((?:[/?#].*)?)$/i
/** Matches a host of at least two labels, with letters and digits of any script. */
const HOST =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** Matches what no address may have: a leading slash, control, invisible (format) or surrogate characters. */
const REFUSED = /^\/|[\p{Cc}\p{Cf}\p{Cs}]/u
/** Matches the white space and invisible characters that copying leaves at the ends of an address. */
const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
const BARE = /^[^\s/?#:@]+\.\p{L}[^\s/?#:@]*(?:[/?#]|$)/u

/**
 * Normalises a web address for storing and linking; null if it is invalid. Requires http or https, a host
 * with a dot, no user name or password (they make a foreign host look like ours), no white space in the host,
 * no invisible characters, and at most 2048 characters. "example.com" gets https; invalid characters after
 * the host are escaped. Forms, import, decoders and all links use this function.
 */
export function webAddress(text: string | null | undefined): string | null {
  const written = text?.replace(EDGES, '') ?? ''
  if (written === '' || written.length > MAX_URL_LENGTH || REFUSED.test(written)) return null
  const complete = BARE.test(written) ? `https://${written}` : written
  const [, , host = ''] = ADDRESS.exec(complete) ?? []
  const url = parseUrl(complete)
  if (!url) return null
  // Markdown percent-encodes the letters of a host.
  if (!HOST.test(host.includes('%') ? url.hostname : host)) return null
  // A numeric host is rewritten by the URL parser: 1.5 becomes 1.0.0.5.
  if (/^[\d.]+$/.test(url.hostname) && url.hostname !== host) return null
  const plain = STORABLE.test(complete) && complete.startsWith('http') && !host.includes('%')
  const address = plain ? complete : url.href.replaceAll('`', '%60')
  return STORABLE.test(address) && address.length <= MAX_URL_LENGTH ? address : null
}
