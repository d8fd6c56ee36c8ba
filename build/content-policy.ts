const GOOGLE = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
]

type Env = Record<string, string | undefined>

/** Policy that allows only our own scripts, and connections to ourselves, Firebase and `origins`. */
function ownPolicy(env: Env, origins: string[]): string {
  const hosts = ["'self'", ...(env.VITE_FIREBASE_PROJECT_ID ? GOOGLE : []), ...origins]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src ${hosts.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Returns the only foreign origin of the back office: the AI service's, by default that of src/config.ts. */
export function aiOrigins({ VITE_AI_BASE_URL: given = 'https://api.openai.com/v1' }: Env): string[] {
  return given.trim() === '' ? [] : [new URL(given.trim()).origin]
}

/** Policy of the back office: no advertising scripts; connections to the configured AI service as well. */
export const adminPolicy = (env: Env): string => ownPolicy(env, aiOrigins(env))

/** Policy of the public site before consent to adverts; none with a consent platform, which loads scripts. */
export const visitorPolicy = (env: Env): string => (env.VITE_CONSENT_PLATFORM ? '' : ownPolicy(env, []))
