import { staffQueries } from '../record/staff-queries.ts'
import { decodeNews } from './decode.ts'

export const newsStaffQueries = staffQueries('news', decodeNews)
