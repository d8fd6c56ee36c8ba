import { playerQueries } from '../../entities/player/queries.ts'
import { PlayerScreen } from '../../site/player/PlayerScreen.tsx'
import { ask } from '../answers.ts'

export async function content(id: string) {
  const player = await ask(playerQueries.one(id))
  return <PlayerScreen player={player} tab="overview" onTab={() => undefined} />
}
