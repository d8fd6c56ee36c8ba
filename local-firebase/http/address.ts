import { isIPv4, isIPv6 } from 'node:net'

const MAPPED =
  /^(?:0{1,4}:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$|^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i

/** Normalises an address: IPv4-mapped IPv6 to IPv4, no zone (%eth0), lower case. */
export function plainAddress(address: string): string {
  const own = address.toLowerCase().replace(/(?<=:.*)%.*$/, '')
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(own)?.[1]
  if (dotted !== undefined) return dotted
  const mapped = MAPPED.exec(own)
  if (!mapped) return own
  const [high = 0, low = 0] = mapped
    .slice(1)
    .filter(Boolean)
    .map((part) => parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Expands an IPv6 address to its eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last]
  return groups.map((group) => parseInt(group, 16).toString(16))
}

/** Returns the first `v4` bytes of an IPv4 or `v6` groups of an IPv6 address; other text is unchanged. */
export function prefixOf(address: string, v4: number, v6: number): string {
  const own = plainAddress(address)
  if (isIPv4(own)) return own.split('.').slice(0, v4).join('.')
  return isIPv6(own) ? groupsOf(own).slice(0, v6).join(':') : own
}

/** Returns the network that clients are counted by: an IPv4 address, or the /64 of an IPv6 one (RFC 6177). */
export const networkOf = (address: string): string => prefixOf(address, 4, 4)
