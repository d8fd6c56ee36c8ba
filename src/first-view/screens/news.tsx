import { NO_NEWS_FILTERS } from '../../entities/news/filters.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { NewsScreen } from '../../site/news/NewsScreen.tsx'
import { ask } from '../answers.ts'
import { registerScreen } from '../paint.tsx'

/** Renders the feed, with the open article of the address if there is one. */
const feed =
  (path: '/' | '/news') =>
  ({ id }: { id: string }) => {
    const screen = <NewsScreen path={path} item={id} filters={NO_NEWS_FILTERS} />
    const answers = Promise.all([ask(newsQueries.list()), id !== '' && ask(newsQueries.detail(id))])
    return { waiting: screen, whole: answers.then(() => screen) }
  }

registerScreen('/', feed('/'))
registerScreen('/news', feed('/news'))
