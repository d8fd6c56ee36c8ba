import type { NewsDraft } from '../../entities/news/draft.ts'
import { simpleNews } from '../../entities/news/mutations.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import type { News } from '../../entities/news/fields.ts'
import { saveSimple } from '../../entities/record/simple-mutations.ts'
import { openingOf, savingAlone } from '../editor/opened.ts'

/** An article as its form edits it. */
export interface OpenedNews {
  record: News
  op: string | null
}

export const openedNews = (id: string) =>
  openingOf<OpenedNews>('news', id, async (client) => ({
    record: await client.fetchQuery({ ...newsQueries.one(id), staleTime: 0 }),
    op: null,
  }))

export const saveOpenedNews = () =>
  savingAlone<News, NewsDraft>('news', (saving) => saveSimple(simpleNews, saving))
