import { changedFields, plainMap } from '../../records/fields.ts'
import { checked } from '../record/entity.ts'
import { saveSettings } from '../settings/save.ts'
import { AiDraft, featuresOfDraft } from './draft.ts'
import { readAiKey } from './queries.ts'
import type { AiSettings } from './schema.ts'

export interface SaveAi {
  draft: AiDraft
  base: AiSettings
  /** A new key; '' keeps the saved key, null removes it. */
  newKey: string | null
}

/**
 * Saves the settings. Resolves to the saved settings without the key, or to `base` itself, writing nothing,
 * when nothing has changed. Deliberately has no mutationOptions: a mutation keeps its variables in a cache,
 * where a key must not be. Throws InvalidError, ConflictError, RefusedError, DataError.
 */
export async function saveAiSettings({ draft, base, newKey }: SaveAi): Promise<AiSettings> {
  const { enabled, model, ...rest } = checked(AiDraft, draft)
  const features = featuresOfDraft({ enabled, model, ...rest })
  const shown = changedFields(
    plainMap({ enabled: base.enabled, model: base.model, features: base.features }),
    plainMap({ enabled, model, features }),
  )
  const isNewKey = newKey === null ? base.hasKey : newKey !== ''
  if (shown.length === 0 && !isNewKey) return base
  const apiKey = newKey === '' ? await readAiKey() : (newKey ?? '').trim()
  await saveSettings({
    path: 'config/ai',
    rev: base.rev,
    fields: { enabled, apiKey, model, features },
    changed: isNewKey ? [...shown, 'apiKey'] : shown,
  })
  return {
    rev: base.rev + 1,
    enabled,
    hasKey: apiKey !== '',
    keyEnd: apiKey.slice(-4),
    model,
    features,
  }
}
