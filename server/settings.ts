import { resolve } from 'node:path'
import { isLoopback, isLoopbackUrl } from '../local-firebase/http/loopback.ts'
import { parseProxies } from '../local-firebase/http/proxies.ts'
import { parseUrl } from '../src/values/parse-url.ts'

/** The address the site listens on, its public URL, and its data folder. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  /** The public origin, without a path; null means the address that is listened on. */
  publicUrl: string | null
  /** The proxies whose forwarded client addresses are trusted, in the syntax of parseProxies; '' for none. */
  trustedProxies: string
  /** The token with which anyone may read the metrics; null restricts them to requests from this machine. */
  metricsToken: string | null
  /** The continuous backup: its folder, and for how many days states are kept; null for none. */
  backup: { folder: string; days: number } | null
}

/**
 * An invalid setting or a condition that prevents the start; the message is for the
 * person who started the server.
 */
export class StartError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartError'
  }
}

function portFrom(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new StartError(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

function hostFrom(text: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1')
  if (!/^[A-Za-z0-9.:_-]+$/.test(host) || /:\d+$/.test(host.replace(/^.*:.*:/, '')))
    throw new StartError(`HOST must be a host name or an IP address without a port, not "${text}".`)
  return host
}

function publicUrlFrom(text: string): string {
  const wrong = () =>
    new StartError(`PUBLIC_URL must be like https://www.example.com, without a path, not "${text}".`)
  const url = parseUrl(text)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  )
    throw wrong()
  return url.origin
}

function proxiesFrom(list: string): string {
  try {
    parseProxies(list)
    return list
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new StartError(`TRUSTED_PROXIES must be like "loopback, 172.18.0.0/16": ${message}`)
  }
}

/** Tokens long enough not to be guessed. */
const TOKEN = /^[\x21-\x7e]{16,200}$/

function tokenFrom(text: string): string {
  if (!TOKEN.test(text))
    throw new StartError('METRICS_TOKEN must be 16 to 200 letters, digits and symbols without spaces.')
  return text
}

/** Long enough to notice a problem that arose on a Friday before a holiday. */
const BACKUP_DAYS = '14'

function backupFrom(folder: string, days: string): Settings['backup'] {
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new StartError(`BACKUP_DAYS must be a number from 1 to 9999, not "${days}".`)
  return { folder: resolve(folder), days: Number(days) }
}

/**
 * Whether, according to the settings, only this machine reaches the server at
 * `publicUrl`: no others, and no proxy.
 */
export function isPrivate({ host, trustedProxies }: Settings, publicUrl: string): boolean {
  return isLoopback(host) && isLoopbackUrl(publicUrl) && trustedProxies.trim() === ''
}

/**
 * Reads PORT, HOST, DATA_DIR, PUBLIC_URL, TRUSTED_PROXIES, METRICS_TOKEN, BACKUP_DIR and BACKUP_DAYS; an
 * empty variable counts as unset. Throws StartError.
 */
export function settingsFrom(env: Record<string, string | undefined>, dataDir: string): Settings {
  return {
    port: portFrom(env.PORT || '8080'),
    host: hostFrom(env.HOST || '127.0.0.1'),
    dataDir: env.DATA_DIR || dataDir,
    publicUrl: env.PUBLIC_URL ? publicUrlFrom(env.PUBLIC_URL) : null,
    trustedProxies: proxiesFrom(env.TRUSTED_PROXIES || ''),
    metricsToken: env.METRICS_TOKEN ? tokenFrom(env.METRICS_TOKEN) : null,
    backup: env.BACKUP_DIR ? backupFrom(env.BACKUP_DIR, env.BACKUP_DAYS || BACKUP_DAYS) : null,
  }
}
