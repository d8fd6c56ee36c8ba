import { PROJECT_FINDER } from '../../site/projects/projectFinder.tsx'
import { offer } from '../paint.tsx'
import { list } from './list.tsx'

offer({
  key: 'projects',
  routeId: '/_site/projects/',
  content: (search) => list(PROJECT_FINDER, search),
})
