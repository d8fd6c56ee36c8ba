import { PLAYER_FINDER } from '../../site/players/playerFinder.tsx'
import { list } from './list.tsx'

export const content = (search: string) => list(PLAYER_FINDER, search)
