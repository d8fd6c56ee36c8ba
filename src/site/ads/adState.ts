import type { AdFormat, AdPlacement, PublicAds } from '../../entities/ads/schema.ts'

/** What stands in an advert's place. */
export type AdState =
  | { kind: 'placeholder'; text: string }
  | { kind: 'ad'; client: string; slot: string; format: AdFormat }

/** The home page has no placements of its own on the public side: without a unit for them it shows the news feed's. */
const candidates = (placement: AdPlacement): string[] =>
  placement.startsWith('home-') ? [placement, placement.replace('home-', 'news-')] : [placement]

/** AdSense's scripts and tags want `ca-pub-…`; people copy `pub-…` from their account page. */
export const clientOf = (publisherId: string): string => `ca-${publisherId.replace(/^ca-/, '')}`

/** Adverts are switched on and belong to somebody. */
export const adsAreOn = (ads: PublicAds | undefined): ads is PublicAds =>
  ads !== undefined && ads.enabled && ads.publisherId !== ''

/**
 * The states of specification section 4: a placeholder while adverts are off or belong to nobody, 'Ad Placeholder
 * (placement)' where the placement has no unit, else a real advert, which also needs the visitor's consent.
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
