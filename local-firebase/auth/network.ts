import { isIPv4, isIPv6 } from 'node:net'

const MAPPED =
  /^(?:0{1,4}:){5}ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$|^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i

/** An IPv4 address in IPv6 dress as the plain one; any other address as it is. */
function plain(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (dotted !== undefined) return dotted
  const mapped = MAPPED.exec(address)
  if (!mapped) return address
  const [high = 0, low = 0] = mapped
    .slice(1)
    .filter(Boolean)
    .map((part) => parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last]
  return groups.map((group) => parseInt(group, 16).toString(16))
}

/** The first `v4` bytes of an IPv4 address, the first `v6` groups of an IPv6 one; what is no address stays as it is. */
function prefixOf(address: string, v4: number, v6: number): string {
  const own = plain(address)
  if (isIPv4(own)) return own.split('.').slice(0, v4).join('.')
  return isIPv6(own) ? groupsOf(own).slice(0, v6).join(':') : own
}

/** One visitor: an IPv4 address, or the /64 that an IPv6 customer has. */
export const visitorAt = (address: string): string => prefixOf(address, 4, 4)

/** Where a person has been before: providers give the same line another address of the same /24, or of its /64. */
export const placeOf = (address: string): string => prefixOf(address, 3, 4)

/** What one attacker has many addresses of: a /24, or the /48 that IPv6 is given away in. */
export const neighbourhoodOf = (address: string): string => prefixOf(address, 3, 3)

/** This machine: a person at it, or a proxy that stands for everybody and does not say for whom. */
export function isOwnMachine(address: string): boolean {
  const own = plain(address)
  return own.startsWith('127.') || own === '::1' || (!isIPv4(own) && !isIPv6(own))
}
