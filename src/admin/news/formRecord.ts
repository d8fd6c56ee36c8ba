import { simpleNews } from '../../entities/news/mutations.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { recordFormQuery, saveRecordAlone } from '../editor/formRecord.ts'

export const newsFormQuery = (id: string) => recordFormQuery('news', id, newsQueries.one(id))
export const saveNewsForm = () => saveRecordAlone(simpleNews)
