import { isIPv6 } from 'node:net'

/** An address as one spelling: IPv4 within IPv6 (::ffff:192.0.2.1) as IPv4, without a zone (%eth0), in lower case. */
export function plainAddress(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain
}

/** Who shares a network is one: an IPv6 customer has a whole /64 (RFC 6177), an IPv4 address stands for itself. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const zeros = Array.from({ length: plain.includes('::') ? missing : 0 }, () => '0')
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, 4).join(':')
}
