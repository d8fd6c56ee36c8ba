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

/** Whether a text is a valid Origin: scheme, host and port only (RFC 6454, 7); "null" is an opaque origin. */
const isOrigin = (text: string): boolean => /^https?:\/\/[^/@\s]+$/.test(text) && parseUrl(text) !== null

/**
 * Returns CORS headers that let pages of other loopback origins use the services during development, with
 * credentials, as Google allows. Pages served by this server need none, and no other origin is allowed. null
 * when the origin is not a loopback one.
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
