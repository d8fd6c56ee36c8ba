import { isLoopbackUrl } from './loopback.ts'
import { parseUrl } from './parse-url.ts'

const EXPOSED = [
  'content-type',
  'x-firebase-storage-version',
  'x-goog-upload-chunk-granularity',
  'x-goog-upload-control-url',
  'x-goog-upload-header-content-length',
  'x-goog-upload-size-received',
  'x-goog-upload-status',
  'x-goog-upload-url',
].join(', ')

/** An Origin header is scheme, host and port and nothing else (RFC 6454, 7); "null" is the origin of nobody in particular. */
const isOrigin = (text: string): boolean => /^https?:\/\/[^/@\s]+$/.test(text) && parseUrl(text) !== null

/**
 * Headers that let a page of another loopback origin use the services while developing, with credentials as Google lets it. A page
 * served by this server needs none, and no other origin gets any. Null when the request comes from no such page.
 */
export function corsHeaders(
  origin: string | undefined,
  requested: string | undefined,
): Record<string, string> | null {
  if (origin === undefined || !isOrigin(origin) || !isLoopbackUrl(origin)) return null
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': requested ?? '*',
    'access-control-expose-headers': EXPOSED,
    'access-control-max-age': '600',
    vary: 'origin',
  }
}
