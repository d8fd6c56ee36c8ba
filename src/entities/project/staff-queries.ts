import { staffQueries } from '../record/staff-queries.ts'
import { decodeProject } from './decode.ts'
import { oneProject } from './one.ts'

export const projectStaffQueries = { ...oneProject(), ...staffQueries('projects', decodeProject) }
