/**
 * The configuration of the site: product name, addresses and the Firebase project. All defaults work without
 * an account: without VITE_FIREBASE_PROJECT_ID the app uses the local-firebase server that serves it. Set the
 * variables (see README) to build for a Firebase project.
 */
export interface SiteConfig {
  /** The product name, `{product}` in the specification. */
  product: string
  /** The e-mail domain of staff, `@{site}` in the specification; lower case, without the "@". */
  emailDomain: string
  /** The version shown in the back office. */
  version: string
  /** The IANA time zone for dates of articles and changes on public pages, for all readers. */
  timeZone: string
  /** The recipient of "Suggest a correction". */
  contactEmail: string
  /** The URL of a Google-certified consent platform, which then replaces our own banner; '' for none. */
  consentPlatform: string
  firebase: {
    projectId: string
    apiKey: string
    appId: string
    authDomain: string
    storageBucket: string
  }
  /** Base URL of the back office's OpenAI-compatible API, without a trailing slash; '' for none. */
  aiBaseUrl: string
  /** Whether the services are Google's; false if local-firebase serves them. */
  onGoogle: boolean
}

const env: Partial<Record<string, string>> = import.meta.env

const emailDomain = (env.VITE_EMAIL_DOMAIN ?? 'ppx.example').toLowerCase()
const projectId = env.VITE_FIREBASE_PROJECT_ID ?? 'ppx-local'

export const site: SiteConfig = {
  product: env.VITE_PRODUCT ?? 'PPX',
  emailDomain,
  version: '1.0.4',
  timeZone: env.VITE_TIME_ZONE ?? 'Asia/Dubai',
  contactEmail: env.VITE_CONTACT_EMAIL ?? `editor@${emailDomain}`,
  consentPlatform: env.VITE_CONSENT_PLATFORM ?? '',
  firebase: {
    projectId,
    apiKey: env.VITE_FIREBASE_API_KEY ?? 'local-api-key',
    appId: env.VITE_FIREBASE_APP_ID ?? '1:0:web:local',
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? `${projectId}.firebasestorage.app`,
  },
  aiBaseUrl: (env.VITE_AI_BASE_URL ?? 'https://api.openai.com/v1').trim().replace(/\/+$/, ''),
  onGoogle: env.VITE_FIREBASE_PROJECT_ID !== undefined,
}
