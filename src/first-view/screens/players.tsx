import { PLAYER_FINDER } from '../../site/players/playerFinder.tsx'
import { registerScreen } from '../paint.tsx'
import { list } from './list.tsx'

registerScreen('/players', ({ search }) => list(PLAYER_FINDER, search))
