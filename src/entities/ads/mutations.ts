import { mutationOptions } from '@tanstack/react-query'
import { now, type Write } from '../../firebase/write.ts'
import { InvalidError } from '../../records/error.ts'
import { saveSettings } from '../settings.ts'
import { AD_PLACEMENTS, type AdSettings } from './schema.ts'

const PUBLISHER = /^((ca-)?pub-[0-9]{1,20})?$/
const UNIT = /^[A-Za-z0-9_-]{0,40}$/

function checkedSettings(settings: AdSettings): AdSettings {
  const { publisherId, transitionAdUnitId, interstitialFrequency: every, adUnits } = settings
  const issues: Record<string, string> = {}
  if (!PUBLISHER.test(publisherId)) issues.publisherId = 'A publisher id looks like ca-pub-1234567890'
  if (!UNIT.test(transitionAdUnitId)) issues.transitionAdUnitId = 'Letters, digits, - and _ only'
  if (!Number.isInteger(every) || every < 1 || every > 10)
    issues.interstitialFrequency = 'A number from 1 to 10'
  for (const placement of AD_PLACEMENTS) {
    if (!UNIT.test(adUnits[placement].adUnitId)) issues[placement] = 'Letters, digits, - and _ only'
  }
  if (Object.keys(issues).length > 0) throw new InvalidError(issues)
  return settings
}

/** What visitors' pages may know: the units that are switched on, with their formats. */
function published(settings: AdSettings): Write {
  const { enabled, publisherId, transitionAdUnitId, interstitialEnabled, interstitialFrequency, adUnits } =
    settings
  const on = AD_PLACEMENTS.filter(
    (placement) => adUnits[placement].enabled && adUnits[placement].adUnitId !== '',
  )
  return {
    type: 'set',
    path: 'adSenseConfig/main',
    fields: {
      enabled,
      publisherId,
      transitionAdUnitId,
      adUnits: Object.fromEntries(on.map((placement) => [placement, adUnits[placement].adUnitId])),
      formats: Object.fromEntries(on.map((placement) => [placement, adUnits[placement].format])),
      interstitialEnabled,
      interstitialFrequency,
      updatedAt: now(),
    },
  }
}

/** Both views of the settings in one commit. Throws InvalidError, ConflictError, RefusedError, DataError. */
export async function saveAdSettings(settings: AdSettings): Promise<void> {
  const { rev, ...fields } = checkedSettings(settings)
  await saveSettings('config/adsense', rev, fields, [published(settings)])
}

export const adMutations = {
  save: () =>
    mutationOptions({
      mutationKey: ['config', 'adsense', 'save'],
      mutationFn: saveAdSettings,
      onSuccess: (_done, _settings, _result, { client }) =>
        Promise.all([
          client.invalidateQueries({ queryKey: ['config', 'adsense'] }),
          client.invalidateQueries({ queryKey: ['adSenseConfig'] }),
        ]),
    }),
}
