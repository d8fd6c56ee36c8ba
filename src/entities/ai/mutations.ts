import { mutationOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { text } from '../../records/decoding.ts'
import { saveSettings } from '../settings.ts'
import type { AiSettings } from './schema.ts'

export interface SaveAi {
  settings: AiSettings
  /** A new key; '' keeps the one that is saved, null removes it. */
  newKey: string | null
}

/** Throws ConflictError, RefusedError, DataError. */
export async function saveAiSettings({ settings, newKey }: SaveAi): Promise<void> {
  const { rev, enabled, model, features } = settings
  const kept =
    newKey === '' ? text((await readDocument('config/ai'))?.data ?? {}, 'apiKey') : (newKey ?? '').trim()
  await saveSettings('config/ai', rev, { enabled, apiKey: kept, model, features }, [])
}

export const aiMutations = {
  save: () =>
    mutationOptions({
      mutationKey: ['config', 'ai', 'save'],
      mutationFn: saveAiSettings,
      // The variables of a mutation stay in its cache; a key must not.
      gcTime: 0,
      onSuccess: (_done, _saved, _result, { client }) =>
        client.invalidateQueries({ queryKey: ['config', 'ai'] }),
    }),
}
