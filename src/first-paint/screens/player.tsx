import type { Player } from '../../entities/player/schema.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { PlayerScreen } from '../../site/player/PlayerScreen.tsx'
import { ask } from '../answers.ts'
import { offer } from '../paint.tsx'

const show = (player: Player) => <PlayerScreen player={player} tab="overview" onTab={() => undefined} />

const content = (id: string) => ({ waiting: null, whole: ask(playerQueries.one(id)).then(show) })

offer({ key: 'players/', routeId: '/_site/players/$playerId', content })
