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

// Each variable is written out, so that the build replaces it by its value instead of embedding the whole
// environment.
const emailDomain = (import.meta.env.VITE_EMAIL_DOMAIN ?? 'ppx.example').toLowerCase()
const projectId = import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'ppx-local'

export const site: SiteConfig = {
  product: import.meta.env.VITE_PRODUCT ?? 'PPX',
  emailDomain,
  version: '1.0.4',
  timeZone: import.meta.env.VITE_TIME_ZONE ?? 'Asia/Dubai',
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL ?? `editor@${emailDomain}`,
  consentPlatform: import.meta.env.VITE_CONSENT_PLATFORM ?? '',
  firebase: {
    projectId,
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? 'local-api-key',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '1:0:web:local',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? `${projectId}.firebasestorage.app`,
  },
  aiBaseUrl: (import.meta.env.VITE_AI_BASE_URL ?? 'https://api.openai.com/v1').trim().replace(/\/+$/, ''),
  onGoogle: import.meta.env.VITE_FIREBASE_PROJECT_ID !== undefined,
}
