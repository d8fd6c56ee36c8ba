import * as z from 'zod/mini'
import { AD_FORMATS, type AdSettings, type AdUnit, byPlacement } from './schema.ts'

const unitId = z
  .string()
  .check(z.refine((value) => /^[A-Za-z0-9_-]{0,40}$/.test(value.trim()), 'Letters, digits, - and _ only'))

const unit = z.object({ enabled: z.boolean(), adUnitId: unitId, format: z.enum(AD_FORMATS) })

/** The settings form; `interstitialFrequency` is the text of its input. */
export const AdsDraft = z.object({
  enabled: z.boolean(),
  publisherId: z
    .string()
    .check(
      z.refine(
        (value) => /^((ca-)?pub-[0-9]{1,20})?$/.test(value.trim()),
        'A publisher ID looks like ca-pub-1234567890123456',
      ),
    ),
  transitionAdUnitId: unitId,
  interstitialEnabled: z.boolean(),
  interstitialFrequency: z
    .string()
    .check(z.refine((value) => /^([1-9]|10)$/.test(value.trim()), 'Use a whole number from 1 to 10')),
  adUnits: z.object(byPlacement(() => unit)),
})
export type AdsDraft = z.infer<typeof AdsDraft>

export const draftOf = ({ rev: _rev, ...settings }: AdSettings): AdsDraft => ({
  ...settings,
  interstitialFrequency: String(settings.interstitialFrequency),
})

const trimmed = ({ enabled, adUnitId, format }: AdUnit): AdUnit => ({
  enabled,
  adUnitId: adUnitId.trim(),
  format,
})

/** Returns the settings to store for a validated draft. */
export const settingsOfDraft = (draft: AdsDraft, rev: number): AdSettings => ({
  rev,
  enabled: draft.enabled,
  publisherId: draft.publisherId.trim(),
  transitionAdUnitId: draft.transitionAdUnitId.trim(),
  interstitialEnabled: draft.interstitialEnabled,
  interstitialFrequency: Number(draft.interstitialFrequency),
  adUnits: byPlacement((placement) => trimmed(draft.adUnits[placement])),
})

/** Google's certification authority id, the same for every publisher (AdSense Help, "Ads.txt guide"). */
const GOOGLE = 'f08c47fec0942fa0'

/** Returns the /ads.txt line that declares the publisher; null if `publisherId` is not valid. */
export function adsTxtLine(publisherId: string): string | null {
  const id = /pub-[0-9]{1,20}$/.exec(publisherId.trim())?.[0]
  return id ? `google.com, ${id}, DIRECT, ${GOOGLE}` : null
}
