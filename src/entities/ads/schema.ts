export const AD_PLACEMENTS = [
  'home-top',
  'home-bottom',
  'news-top',
  'news-bottom',
  'news-sidebar',
  'projects-top',
  'projects-bottom',
  'projects-sidebar',
  'project-detail-top',
  'project-detail-bottom',
  'players-top',
  'players-bottom',
  'players-sidebar',
  'player-detail-top',
  'player-detail-bottom',
] as const
export type AdPlacement = (typeof AD_PLACEMENTS)[number]

/** Builds an object with one entry per placement. */
export const byPlacement = <T>(entry: (placement: AdPlacement) => T): Record<AdPlacement, T> =>
  Object.fromEntries(AD_PLACEMENTS.map((placement) => [placement, entry(placement)])) as Record<
    AdPlacement,
    T
  >

export const AD_FORMATS = ['auto', 'horizontal', 'vertical', 'rectangle'] as const
export type AdFormat = (typeof AD_FORMATS)[number]

/** The settings that visitors' pages receive: only enabled units. */
export interface PublicAds {
  enabled: boolean
  publisherId: string
  transitionAdUnitId: string
  /** Placement → ad unit id. */
  adUnits: Partial<Record<string, string>>
  formats: Partial<Record<string, AdFormat>>
  interstitialEnabled: boolean
  /** An interstitial is shown every n-th page change, 1..10. */
  interstitialFrequency: number
}

/** The settings when the document is missing: switched off, with no publisher. */
export const AD_DEFAULTS: PublicAds = {
  enabled: false,
  publisherId: '',
  transitionAdUnitId: '',
  adUnits: {},
  formats: {},
  interstitialEnabled: false,
  interstitialFrequency: 3,
}

export interface AdUnit {
  enabled: boolean
  adUnitId: string
  format: AdFormat
}

/** The settings as staff edit them. */
export interface AdSettings {
  rev: number
  enabled: boolean
  publisherId: string
  transitionAdUnitId: string
  interstitialEnabled: boolean
  interstitialFrequency: number
  adUnits: Record<AdPlacement, AdUnit>
}
