import { KNOWN_DAYS } from './known-sources.ts'

const NAME = 'known-device'

/** The secret that this device was given at its last sign-in; undefined when it says none. */
export function deviceOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]
}

/** Tells a device to keep its secret: for this service alone, out of reach of scripts and of other sites. */
export function deviceCookie(secret: string, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const seconds = KNOWN_DAYS * 24 * 3600
  return `${NAME}=${secret}; Path=/identitytoolkit.googleapis.com/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
