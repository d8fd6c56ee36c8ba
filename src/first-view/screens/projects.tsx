import { PROJECT_FINDER } from '../../site/projects/projectFinder.tsx'
import { registerScreen } from '../paint.tsx'
import { list } from './list.tsx'

registerScreen('/projects', ({ search }) => list(PROJECT_FINDER, search))
