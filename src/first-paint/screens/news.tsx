import { newsQueries } from '../../entities/news/queries.ts'
import { NewsScreen } from '../../site/news/NewsScreen.tsx'
import { ask } from '../answers.ts'

/** The feed without an open article, at its own address and on the front page. */
export async function content() {
  await ask(newsQueries.list())
  return <NewsScreen path={location.hash.startsWith('#/news') ? '/news' : '/'} item="" />
}
