import { ACTORS, type Actor } from './actors.ts'

/** Creates an unsigned ID token, as Google's emulator accepts it; null for the visitor. */
export function unsignedToken(actor: Actor, projectId: string): string | null {
  const who = ACTORS[actor]
  if (!who) return null
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `uid-${actor}`,
    user_id: `uid-${actor}`,
    email: who.email,
    email_verified: who.verified,
    iat: now,
    exp: now + 86_400,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: { email: [who.email] } },
  }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
