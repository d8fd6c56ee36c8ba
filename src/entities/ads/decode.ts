import { number, type Raw, text } from '../../records/decoding.ts'
import {
  AD_FORMATS,
  AD_PLACEMENTS,
  type AdFormat,
  type AdSettings,
  type AdUnit,
  byPlacement,
  type PublicAds,
} from './schema.ts'

const mapOf = (value: unknown): Raw => (value !== null && typeof value === 'object' ? { ...value } : {})

const formatOf = (raw: Raw): AdFormat => AD_FORMATS.find((format) => format === text(raw, 'format')) ?? 'auto'

const frequencyOf = (raw: Raw): number =>
  Math.min(10, Math.max(1, Math.trunc(number(raw, 'interstitialFrequency') ?? 3)))

/**
 * Decodes the public document. The seed's keys (sidebarTop, articleInline, footer) match no placement and are
 * ignored.
 */
export function decodePublicAds(raw: Raw): PublicAds {
  const [units, formats] = [mapOf(raw.adUnits), mapOf(raw.formats)]
  const named = AD_PLACEMENTS.filter((placement) => text(units, placement) !== '')
  return {
    enabled: raw.enabled === true,
    publisherId: text(raw, 'publisherId'),
    transitionAdUnitId: text(raw, 'transitionAdUnitId'),
    adUnits: Object.fromEntries(named.map((placement) => [placement, text(units, placement)])),
    formats: Object.fromEntries(
      named.map((placement) => [placement, formatOf({ format: formats[placement] })]),
    ),
    interstitialEnabled: raw.interstitialEnabled === true,
    interstitialFrequency: frequencyOf(raw),
  }
}

const unitOf = (value: unknown): AdUnit => {
  const raw = mapOf(value)
  return { enabled: raw.enabled === true, adUnitId: text(raw, 'adUnitId'), format: formatOf(raw) }
}

/**
 * Decodes the staff document. Every placement gets an entry; a missing document means switched off and empty.
 */
export function decodeAdSettings(raw: Raw): AdSettings {
  const units = mapOf(raw.adUnits)
  return {
    rev: number(raw, 'rev') ?? 0,
    enabled: raw.enabled === true,
    publisherId: text(raw, 'publisherId'),
    transitionAdUnitId: text(raw, 'transitionAdUnitId'),
    interstitialEnabled: raw.interstitialEnabled === true,
    interstitialFrequency: frequencyOf(raw),
    adUnits: byPlacement((placement) => unitOf(units[placement])),
  }
}

/** Returns the staff settings that the public document implies, for a site that has no staff document yet. */
export const settingsOfPublic = ({ adUnits, formats, ...shown }: PublicAds): AdSettings => ({
  ...shown,
  rev: 0,
  adUnits: byPlacement((placement) => ({
    enabled: adUnits[placement] !== undefined,
    adUnitId: adUnits[placement] ?? '',
    format: formats[placement] ?? 'auto',
  })),
})
