import { useQuery } from '@tanstack/react-query'
import type { AiSettings } from '../../entities/ai/schema.ts'
import { playerTypeQueries, sectorQueries } from '../../entities/lookup/queries.ts'
import type { PlayerDraft } from '../../entities/player/draft.ts'
import { withForm } from '../../ui/form/form.ts'
import { formOf } from '../players/formRecord.ts'
import { AssistFrame } from './AssistFrame.tsx'
import { AssistPanel } from './AssistPanel.tsx'
import { PLAYER_FEATURES } from './features.ts'
import { playerMaterial } from './material.ts'
import { PlayerAnswer } from './shapes.ts'
import { playerSuggestions, type Target } from './suggest.ts'

const EXAMPLE = { settings: { features: {} } as AiSettings }

/** AI assistance in the player form: describing the player. */
export const PlayerAssist = withForm({
  defaultValues: formOf(null),
  props: EXAMPLE,
  render: function PlayerAssist({ form, settings }) {
    const types = (useQuery(playerTypeQueries.all()).data ?? []).map(({ name }) => name)
    const sectors = (useQuery(sectorQueries.all()).data ?? []).map(({ name }) => name)
    const target: Target<PlayerDraft> = {
      values: () => form.state.values,
      put: form.setFieldValue as Target<PlayerDraft>['put'],
    }
    return (
      <form.Subscribe selector={({ values }) => values}>
        {() => (
          <AssistFrame offered={PLAYER_FEATURES}>
            {(feature) => (
              <AssistPanel
                feature={feature}
                settings={settings}
                shape={PlayerAnswer}
                askLabel="Analyse this player"
                material={() => playerMaterial(form.state.values, { types, sectors })}
                missing="First enter the name of the player."
                suggest={(answer) => playerSuggestions(answer, target, { types, sectors })}
              />
            )}
          </AssistFrame>
        )}
      </form.Subscribe>
    )
  },
})
