import { staffQueries } from '../record/staff-queries.ts'
import { decodeProject } from './decode.ts'

export const projectStaffQueries = staffQueries('projects', decodeProject)
