import { isIP } from 'node:net'
import { plainAddress, prefixOf } from '../http/address.ts'
import { isLoopback } from '../http/loopback.ts'

/** Returns the network that identifies a place, since a client's address may change within its /24 or /64. */
export const clientNetworkOf = (address: string): string => prefixOf(address, 3, 4)

/** Returns the network that one attacker may control: a /24, or the /48 that IPv6 users are usually given. */
export const wideNetworkOf = (address: string): string => prefixOf(address, 3, 3)

/** Whether a request comes from a user on this machine, or from a proxy that does not name the client. */
export function isLocalMachine(address: string): boolean {
  return isLoopback(address) || isIP(plainAddress(address)) === 0
}
