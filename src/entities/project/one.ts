import { recordQueries } from '../record/queries.ts'
import type { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodeProject } from './decode.ts'

/** How one project is read; what visitors read is `kept` on their device. */
export const oneProject = (kept?: typeof PUBLIC_QUERY) =>
  recordQueries('projects', decodeProject, 'Project not found', kept)
