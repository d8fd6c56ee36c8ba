import type { NewsDraft } from '../../entities/news/draft.ts'
import type { News } from '../../entities/news/fields.ts'
import type { PlayerDraft } from '../../entities/player/draft.ts'

/** Returns the text of an article for the service; '' if nothing is written yet. */
export const articleOf = ({ headline, summary, content }: NewsDraft): string =>
  [headline, summary, content].filter((part) => part.trim() !== '').join('\n\n')

/** Returns the most frequent words of a list, for the service to choose from. */
function mostUsed(words: readonly string[], most: number): string {
  const counts = new Map<string, number>()
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  const ordered = [...counts].sort(([, a], [, b]) => b - a).slice(0, most)
  return ordered.map(([word]) => word).join(', ')
}

/** Returns the article, preceded by the tags and categories in use, so that the service reuses them. */
export function taggingMaterial(draft: NewsDraft, news: readonly News[]): string {
  const article = articleOf(draft)
  if (article === '') return ''
  const tags = mostUsed(
    news.flatMap((item) => item.tags),
    60,
  )
  const categories = mostUsed(
    news.map((item) => item.category),
    30,
  )
  const known = [
    tags && `Tags in use, to be preferred: ${tags}`,
    categories && `Categories in use: ${categories}`,
  ]
  return [...known, `Article:\n${article}`].filter((part) => part !== '').join('\n\n')
}

/** Returns what is known of a player, without its contact details, which are not sent; '' without a name. */
export function playerMaterial(
  { name, type, city, country, website, description }: PlayerDraft,
  lists: { types: readonly string[]; sectors: readonly string[] },
): string {
  if (name.trim() === '') return ''
  const facts = { Name: name, Type: type, City: city, Country: country, Website: website }
  const lines = Object.entries({ ...facts, Description: description })
    .filter(([, value]) => value.trim() !== '')
    .map(([label, value]) => `${label}: ${value}`)
  return [
    ...lines,
    `The type is one of: ${lists.types.join(', ')}`,
    `The sectors are some of: ${lists.sectors.join(', ')}`,
  ].join('\n')
}
