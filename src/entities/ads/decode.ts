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

/** The seed's keys (sidebarTop, articleInline, footer) name no placement of ours and are passed over. */
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

/** Every placement is there; a missing document means off and empty. */
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

/** The settings that a public record follows from, for a site that has nothing else yet. */
export const settingsOfPublic = ({ adUnits, formats, ...shown }: PublicAds): AdSettings => ({
  ...shown,
  rev: 0,
  adUnits: byPlacement((placement) => ({
    enabled: adUnits[placement] !== undefined,
    adUnitId: adUnits[placement] ?? '',
    format: formats[placement] ?? 'auto',
  })),
})
