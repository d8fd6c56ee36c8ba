import { mutationOptions } from '@tanstack/react-query'
import { now } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { changedFields, plainMap } from '../../records/fields.ts'
import { checked } from '../record/entity.ts'
import { keyFor } from '../record/keys.ts'
import { saveSettings } from '../settings/save.ts'
import { AdsDraft, settingsOfDraft } from './draft.ts'
import { AD_PLACEMENTS, type AdSettings } from './schema.ts'

/** Returns the write of the public document, which holds only the enabled units and their formats. */
function published(settings: AdSettings): Published {
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

export interface SaveAds {
  draft: AdsDraft
  base: AdSettings
}

/**
 * Saves the staff settings and the public document in one commit. Returns `base` itself, and writes nothing,
 * when nothing has changed. Throws InvalidError, ConflictError, RefusedError, DataError.
 */
export async function saveAdSettings({ draft, base }: SaveAds): Promise<AdSettings> {
  const settings = settingsOfDraft(checked(AdsDraft, draft), base.rev)
  const { rev, ...fields } = settings
  const { rev: _rev, ...loaded } = base
  const changed = changedFields(plainMap(loaded), plainMap(fields))
  if (changed.length === 0) return base
  await saveSettings({
    path: 'config/adsense',
    rev,
    fields,
    changed,
    published: [published(settings)],
  })
  return { ...settings, rev: rev + 1 }
}

export const adMutations = {
  save: () =>
    mutationOptions({
      mutationFn: saveAdSettings,
      onSuccess: (saved, _variables, _result, { client }) => {
        client.setQueryData(keyFor('config', 'adsense'), saved)
        return client.invalidateQueries({ queryKey: keyFor('adSenseConfig') })
      },
    }),
}
