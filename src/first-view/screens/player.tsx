import type { Player } from '../../entities/player/fields.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { ScreenSkeleton } from '../../site/frame/ScreenSkeleton.tsx'
import { PlayerScreen } from '../../site/player/PlayerScreen.tsx'
import { KINDS } from '../../site/record/kinds.ts'
import { ask } from '../answers.ts'
import { registerScreen } from '../paint.tsx'

const waiting = <ScreenSkeleton label={KINDS.players.loading} />

const show = (player: Player) => <PlayerScreen player={player} tab="overview" onTab={() => undefined} />

registerScreen('/players/$id', ({ id }) => ({ waiting, whole: ask(playerQueries.one(id)).then(show) }))
