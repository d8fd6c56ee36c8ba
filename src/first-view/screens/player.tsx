import type { Player } from '../../entities/player/fields.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { ScreenSkeleton } from '../../site/frame/ScreenSkeleton.tsx'
import { PlayerScreen } from '../../site/player/PlayerScreen.tsx'
import { RECORD_LABELS } from '../../site/record/recordLabels.ts'
import { ask } from '../answers.ts'
import { registerScreen } from '../paint.tsx'

const waiting = <ScreenSkeleton label={RECORD_LABELS.players.loading} />

const show = (player: Player) => <PlayerScreen player={player} tab="overview" onTab={() => undefined} />

registerScreen('/players/$id', ({ id }) => ({ waiting, whole: ask(playerQueries.one(id)).then(show) }))
