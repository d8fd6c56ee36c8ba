import { PLAYER_FINDER } from '../../site/players/playerFinder.tsx'
import { offer } from '../paint.tsx'
import { list } from './list.tsx'

offer({
  key: 'players',
  routeId: '/_site/players/',
  content: (search) => list(PLAYER_FINDER, search),
})
