import { plainAddress } from './address.ts'

/**
 * Whether a host name or IP address (with or without brackets, no port) can only be reached from this machine.
 * Sources: RFC 1122 3.2.1.3 (127.0.0.0/8), RFC 4291 2.5.3 (::1) and 2.5.5.2 (IPv4-mapped addresses).
 */
export function isLoopback(host: string): boolean {
  const plain = plainAddress(host.replace(/^\[(.*)\]$/, '$1'))
  if (plain === 'localhost' || plain === '::1') return true
  return /^127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(plain)
}

/** Whether an absolute URL points to this machine. Throws TypeError for an invalid URL. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopback(new URL(url).hostname)
}
