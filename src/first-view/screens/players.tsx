import { PLAYER_FINDER } from '../../site/players/playerFinder.tsx'
import { registerScreens } from '../paint.tsx'
import { list } from './list.tsx'

registerScreens({
  key: 'players',
  routeId: '/_site/players/',
  content: (search) => list(PLAYER_FINDER, search),
})
