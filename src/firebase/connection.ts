import { site } from '../config.ts'
import { installTransport } from './transport.ts'

/** Location of the three Firebase services. `origin` null means Google's own hosts. */
export interface Connection {
  name: string
  origin: string | null
}

/** Name of a page's own connection, and of the SDK's default app (it is part of the stored sign-in). */
export const OWN = '[DEFAULT]'

let current: Connection | null = null

/**
 * Selects the server for everything that follows; call it once before the first read.
 * In the browser without options: Google's services when the site is configured for a Firebase project,
 * otherwise the server this page came from. In Node: `connect({ origin: 'http://127.0.0.1:8080' })`; a second
 * name opens a second, independent connection (with its own sign-in), and calling again with a known name
 * switches back to it.
 */
export function connect(options: { origin?: string; name?: string } = {}): void {
  installTransport()
  const here = typeof location === 'undefined' ? null : location.origin
  const origin = options.origin ?? (site.onGoogle ? null : here)
  if (origin === null && !site.onGoogle) throw new Error('connect({ origin }) is needed outside a browser')
  current = { name: options.name ?? OWN, origin }
}

export function connection(): Connection {
  if (!current) throw new Error('connect() has not been called')
  return current
}
