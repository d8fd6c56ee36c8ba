import { countedValues } from '../list/counted.ts'
import { directoryTraits, traitsFrom } from '../record/traits.ts'
import { PLAYER } from './fields.ts'
import { PLAYER_LIST } from './list.ts'

export const playerTraits = traitsFrom('players', PLAYER, {
  ...directoryTraits('players'),
  /** Samples are excluded from the counters, as from feeds and the sitemap. */
  counted: (fields) =>
    fields.sample === true
      ? null
      : {
          root: fields.parentId === null,
          capex: null,
          ...countedValues(PLAYER_LIST.definition, fields),
          owners: [],
        },
})
