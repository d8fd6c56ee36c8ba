import { PLAYER_FINDER } from '../../site/players/playerFinder.tsx'
import { untouched } from './untouched.tsx'

export const content = () => untouched(PLAYER_FINDER)
