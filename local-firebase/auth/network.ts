import { isIP } from 'node:net'
import { plainAddress, prefixOf } from '../http/address.ts'
import { isLoopback } from '../http/loopback.ts'

/** Where a person has been before: providers give the same line another address of the same /24, or of its /64. */
export const clientNetworkOf = (address: string): string => prefixOf(address, 3, 4)

/** What one attacker has many addresses of: a /24, or the /48 that IPv6 is given away in. */
export const wideNetworkOf = (address: string): string => prefixOf(address, 3, 3)

/** This machine: a person at it, or a proxy that stands for everybody and does not say for whom. */
export function isLocalMachine(address: string): boolean {
  return isLoopback(address) || isIP(plainAddress(address)) === 0
}
