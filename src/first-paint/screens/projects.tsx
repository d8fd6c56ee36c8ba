import { PROJECT_FINDER } from '../../site/projects/projectFinder.tsx'
import { list } from './list.tsx'

export const content = (search: string) => list(PROJECT_FINDER, search)
