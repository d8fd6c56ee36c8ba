import { createHash } from 'node:crypto'
import { hostingGlob } from './hosting-glob.ts'

/** The part of firebase.json that assigns headers to paths. */
export interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}

/** Returns the header values for a path, by name. */
export type HeadersOf = (path: string) => Record<string, string>

/** Returns the inline scripts of a page as sources for a Content-Security-Policy: `'sha256-…'`. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/**
 * Returns the connect-src origins without TLS in the page's back office policy: an AI model on this machine.
 */
function plainOrigins(page: string): string {
  const policy = /<meta name="admin-policy" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  return sources.flatMap((source) => (source.startsWith('http://') ? ` ${source}` : [])).join('')
}

/**
 * Returns the headers of firebase.json, so that this server sends the same ones as Firebase Hosting; if
 * several sources match, the last one wins. There are three differences: the policy allows the scripts of
 * `page` (as built here) by their hashes, and an AI service without TLS if the page was built for one;
 * Strict-Transport-Security is sent over https only.
 */
export function hostingHeaders(config: HostingConfig, page: string, https: boolean): HeadersOf {
  const rules = config.hosting.headers.map(({ source, headers }) => ({
    matches: hostingGlob(source),
    headers,
  }))
  const hashes = scriptHashes(page).join(' ')
  const plain = plainOrigins(page)
  return (path) => {
    const result: Record<string, string> = {}
    for (const { matches, headers } of rules)
      if (matches(path)) for (const { key, value } of headers) result[key] = value
    const policy = result['Content-Security-Policy']
    if (policy !== undefined)
      result['Content-Security-Policy'] = policy
        .replace(/('sha256-[^']*'\s?)+/, hashes === '' ? '' : `${hashes} `)
        .replace(/connect-src [^;]*/, (sources) => sources + plain)
    if (!https) delete result['Strict-Transport-Security']
    return result
  }
}
