import { simpleNews } from '../../entities/news/mutations.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { openingAlone, savingAlone } from '../editor/opened.ts'

export const openedNews = (id: string) => openingAlone('news', id, newsQueries.one(id))
export const saveOpenedNews = () => savingAlone(simpleNews)
