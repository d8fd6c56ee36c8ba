import { simpleNews } from '../../entities/news/mutations.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import { recordFormQuery, saveRecordAlone } from '../editor/formRecord.ts'

export const newsFormQuery = (id: string) => recordFormQuery('news', id, newsStaffQueries.one(id))
export const saveNewsForm = () => saveRecordAlone(simpleNews)
