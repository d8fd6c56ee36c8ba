import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { plainAddress } from './address.ts'

/** Whether an address is a trusted proxy, whose forwarding headers are believed. */
export type Proxies = (address: string) => boolean

const NAMES: Record<string, readonly string[]> = { loopback: ['127.0.0.0/8', '::1/128'] }

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Parses a list like "loopback, 10.0.0.5, 172.18.0.0/16, fd00::/8"; an empty list trusts nobody. Throws Error
 * naming an invalid item.
 */
export function parseProxies(list: string): Proxies {
  const trusted = new BlockList()
  for (const word of list.split(',').map((part) => part.trim())) {
    if (word === '') continue
    for (const range of NAMES[word.toLowerCase()] ?? [word]) {
      const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? []
      const longest = isIPv6(address) ? 128 : 32
      if (isIP(address) === 0 || Number(bits ?? 0) > longest)
        throw new Error(`"${word}" is not an address, a range like 10.0.0.0/8 or "loopback".`)
      trusted.addSubnet(address, Number(bits ?? longest), familyOf(address))
    }
  }
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && trusted.check(plain, familyOf(plain))
  }
}

/** Trusts no proxy: forwarding headers are ignored. */
export const NO_PROXIES: Proxies = () => false

/**
 * Parses an address of a forwarding header without port and quotes; null for a name, "unknown" and the like.
 */
function hop(text: string): string | null {
  const word = text.trim().replace(/^"(.*)"$/, '$1')
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(word)?.[1] ?? /^([\d.]+):\d+$/.exec(word)?.[1] ?? word
  return isIP(address) === 0 ? null : plainAddress(address)
}

/**
 * Returns the addresses of the forwarding chain, the client's first. X-Forwarded-For, which Caddy and nginx
 * set, takes precedence over Forwarded (RFC 7239), which they pass on unchecked from the client.
 */
function hopsOf(headers: IncomingHttpHeaders): (string | null)[] {
  const theirs = headers['x-forwarded-for']
  if (theirs !== undefined) return theirs.toString().split(',').map(hop)
  const elements = headers.forwarded?.match(/(?:[^,"]|"[^"]*")+/g) ?? []
  return elements.map((element) => hop(/(?:^|;)\s*for=("[^"]*"|[^;]*)/i.exec(element)?.[1] ?? ''))
}

/**
 * Returns the client's address: the connection's peer or, behind trusted proxies, the right-most hop that is
 * not trusted, since anything left of it may be forged. At a hop without a valid address, the proxy's own
 * address stays.
 */
export function visitorOf(
  peer: string | undefined,
  headers: IncomingHttpHeaders,
  trusts: Proxies,
): string | undefined {
  if (peer === undefined) return undefined
  let visitor = plainAddress(peer)
  for (const next of hopsOf(headers).toReversed()) {
    if (next === null || !trusts(visitor)) break
    visitor = next
  }
  return visitor
}

const FORWARDING = /^(forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/

/** Whether a request has a header by which proxies announce themselves. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name))
}
