import { KNOWN_DAYS } from './known-sources.ts'

const NAME = 'known-device'

/** Returns the secret that this device received when it last signed in; undefined if it sends none. */
export function deviceOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]
}

/** Builds the cookie for a device's secret, for this service only and hidden from scripts and other sites. */
export function deviceCookie(secret: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const seconds = KNOWN_DAYS * 24 * 3600
  return `${NAME}=${secret}; Path=/identitytoolkit.googleapis.com/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
