import { recordQueries } from '../record/queries.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodeProject } from './decode.ts'

/** One project, as visitors and staff read it. */
export const oneProject = recordQueries('projects', decodeProject, 'Project not found', PUBLIC_QUERY)
