import { recordQueries } from '../record/queries.ts'
import type { PUBLIC_QUERY } from '../record/stale-time.ts'
import { decodeProject } from './decode.ts'

/** Builds the query of one project; with `kept`, for visitors, the answer may be stored on the device. */
export const oneProject = (kept?: typeof PUBLIC_QUERY) =>
  recordQueries('projects', decodeProject, 'Project not found', kept)
