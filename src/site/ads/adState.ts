import type { AdFormat, AdPlacement, PublicAds } from '../../entities/ads/schema.ts'

/** The content of an advert slot. */
export type AdState =
  | { kind: 'placeholder'; text: string }
  | { kind: 'ad'; client: string; slot: string; format: AdFormat }

/**
 * Returns the ad unit names to try: a home page placement without a unit falls back to that of the news feed.
 */
const candidates = (placement: AdPlacement): string[] =>
  placement.startsWith('home-') ? [placement, placement.replace('home-', 'news-')] : [placement]

/** Returns the client id that AdSense's scripts and tags expect, `ca-pub-…`; account pages show `pub-…`. */
export const clientOf = (publisherId: string): string => `ca-${publisherId.replace(/^ca-/, '')}`

/** Whether adverts are switched on and a publisher id is set. */
export const adsAreOn = (ads: PublicAds | undefined): ads is PublicAds =>
  ads !== undefined && ads.enabled && ads.publisherId !== ''

/**
 * Returns the state of a slot by section 4 of the specification: a placeholder while adverts are off or
 * have no publisher id; 'Ad Placeholder (placement)' if the placement has no unit; otherwise a real advert,
 * if the visitor has consented.
 */
export function adState(ads: PublicAds, consents: boolean, placement: AdPlacement): AdState {
  if (!adsAreOn(ads)) return { kind: 'placeholder', text: 'Ad Placeholder' }
  const named = candidates(placement)
  const unit = named.find((name) => ads.adUnits[name] !== undefined)
  const slot = unit && ads.adUnits[unit]
  if (!unit || !slot) return { kind: 'placeholder', text: `Ad Placeholder (${named.at(-1)})` }
  if (!consents) return { kind: 'placeholder', text: 'Ad Placeholder' }
  return { kind: 'ad', client: clientOf(ads.publisherId), slot, format: ads.formats[unit] ?? 'auto' }
}
