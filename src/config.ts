/**
 * The site's configuration: who the product is and which Firebase it talks to.
 * Every value has a default that needs no account: without VITE_FIREBASE_PROJECT_ID the app talks to the
 * local-firebase server that serves it. Set the variables (see README) to point a build at a Firebase project.
 */
export interface SiteConfig {
  /** The product's name, `{product}` in the specification. */
  product: string
  /** The staff e-mail domain, `@{site}` in the specification, without the "@", lower case. */
  emailDomain: string
  /** The version badge of the back office. */
  version: string
  /** The time zone (IANA) in which the public pages name the day of an article or a change, whoever reads them. */
  timeZone: string
  /** Where "Suggest a correction" goes. */
  contactEmail: string
  /** The script of a consent platform certified by Google, which then asks instead of our own banner; '' without one. */
  consentPlatform: string
  firebase: {
    projectId: string
    apiKey: string
    appId: string
    authDomain: string
    storageBucket: string
  }
  /** Where the OpenAI-compatible API of the back office's assistance begins, without a slash at the end; '' for none. */
  aiBaseUrl: string
  /** True when the services are Google's own; false when they are served by local-firebase. */
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
