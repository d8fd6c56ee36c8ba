import { useQuery } from '@tanstack/react-query'
import { publishedPagesQueries, type PagesAge } from '../../entities/published-pages/queries.ts'
import { counted, dateTime } from '../../ui/format.ts'

/** Warns when the share pages, feeds and sitemap are out of date; otherwise renders nothing. */
export function PagesNotice() {
  const { data } = useQuery(publishedPagesQueries.age())
  const messages = data && pagesMessage(data)
  if (!messages) return null
  return (
    <p className="notice" data-tone="warn">
      {messages} Run <code>npm run publish-pages</code> and deploy.
    </p>
  )
}

/** Returns the warning about the age of the pages; null when they are up to date. */
export function pagesMessage({ made, changes, due }: PagesAge): string | null {
  if (made === null) return 'The share pages, feeds and the sitemap have not been published yet.'
  const reasons = [
    changes > 0 && `${counted(changes, 'change has', 'changes have')} been made`,
    due > 0 && `${counted(due, 'article has', 'articles have')} become due`,
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return null
  return `The share pages, feeds and the sitemap were published on ${dateTime(made.at)}. Since then ${reasons.join(' and ')}.`
}
