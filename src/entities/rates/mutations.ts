import { mutationOptions } from '@tanstack/react-query'
import { changedFields, plainMap } from '../../records/fields.ts'
import { checked } from '../record/entity.ts'
import { keyFor } from '../record/keys.ts'
import { saveSettings } from '../settings/save.ts'
import { RatesDraft, ratesOfDraft } from './draft.ts'
import { rateQueries } from './queries.ts'
import type { Rates } from './schema.ts'

export interface SaveRates {
  draft: RatesDraft
  base: Rates
}

/**
 * Saves the rates. Resolves to `base` itself, writing nothing, when nothing has changed. Throws InvalidError,
 * ConflictError, RefusedError, DataError.
 */
export async function saveRates({ draft, base: { rev, ...loaded }, base }: SaveRates): Promise<Rates> {
  const fields = ratesOfDraft(checked(RatesDraft, draft))
  const changed = changedFields(plainMap(loaded), plainMap(fields))
  // The pegs apply before the first save; saving them unchanged is still written, as confirmation by staff.
  if (changed.length === 0 && rev > 0) return base
  await saveSettings({ path: 'config/rates', rev, fields, changed: rev > 0 ? changed : Object.keys(fields) })
  return { ...fields, rev: rev + 1 }
}

export const rateMutations = {
  save: () =>
    mutationOptions({
      mutationFn: saveRates,
      onSuccess: (saved, _variables, _result, { client }) => {
        client.setQueryData(rateQueries.settings().queryKey, saved)
        client.setQueryData(rateQueries.shown().queryKey, saved)
        void client.invalidateQueries({ queryKey: keyFor('config', 'rates', 'compared') })
      },
    }),
}
