import { PROJECT_FINDER } from '../../site/projects/projectFinder.tsx'
import { registerScreens } from '../paint.tsx'
import { list } from './list.tsx'

registerScreens({
  key: 'projects',
  routeId: '/_site/projects/',
  content: (search) => list(PROJECT_FINDER, search),
})
