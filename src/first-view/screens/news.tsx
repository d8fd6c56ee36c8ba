import { newsQueries } from '../../entities/news/queries.ts'
import { NewsScreen } from '../../site/news/NewsScreen.tsx'
import { ask } from '../answers.ts'
import { registerScreens } from '../paint.tsx'

/** The feed, with the article of the address if there is one. */
const feed = (path: '/' | '/news') => (item: string) => {
  const screen = <NewsScreen path={path} item={item} />
  const answers = Promise.all([ask(newsQueries.list()), item !== '' && ask(newsQueries.detail(item))])
  return { waiting: screen, whole: answers.then(() => screen) }
}

const front = { routeId: '/_site/', content: feed('/') }
const news = { routeId: '/_site/news', content: feed('/news') }

registerScreens(
  { key: '', ...front },
  { key: '?', ...front },
  { key: 'news', ...news },
  { key: 'news?', ...news },
)
