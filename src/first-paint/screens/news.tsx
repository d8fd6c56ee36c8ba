import { newsQueries } from '../../entities/news/queries.ts'
import { NewsScreen } from '../../site/news/NewsScreen.tsx'
import { ask } from '../answers.ts'

/** The feed at its own address and on the front page, with the article of the address if there is one. */
export async function content(item: string) {
  await Promise.all([ask(newsQueries.list()), item !== '' && ask(newsQueries.detail(item))])
  return <NewsScreen path={location.hash.startsWith('#/news') ? '/news' : '/'} item={item} />
}
