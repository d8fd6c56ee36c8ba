import { PROJECT_FINDER } from '../../site/projects/projectFinder.tsx'
import { untouched } from './untouched.tsx'

export const content = () => untouched(PROJECT_FINDER)
