import { site } from '../../config.ts'
import type { News } from '../../entities/news/fields.ts'

const monthOf = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: site.timeZone,
})

/** Consecutive articles of one month, in their original order. */
export interface Month {
  heading: string
  news: News[]
}

/** Splits a timeline into months. */
export function byMonth(news: News[]): Month[] {
  const months: Month[] = []
  for (const article of news) {
    const heading = article.publishDate === null ? 'Undated' : monthOf.format(article.publishDate)
    const last = months.at(-1)
    if (last?.heading === heading) last.news.push(article)
    else months.push({ heading, news: [article] })
  }
  return months
}
