import type { Headings } from '../import/headings.ts'
import type { NEWS } from './fields.ts'

/**
 * Headings for the fields in other people's spreadsheets, in several languages; the least ambiguous first.
 */
export const NEWS_HEADINGS: Headings<typeof NEWS> = {
  headline: `title, heading, subject, titre, titular, العنوان`,
  summary: `excerpt, abstract, lead, teaser, description, chapeau, résumé, الملخص`,
  content: `text, body, article, full text, article text, contenu, المحتوى, النص, story, details`,
  category: `section, topic, rubrique, الفئة`,
  tags: `keywords, labels, mots clés, topics`,
  source: `publisher, source name, outlet, المصدر, newspaper, publication, media`,
  sourceUrl: `source address, url, link, source url, article url, permalink, الرابط, source link, web link`,
  imageUrl: `image, picture, image link, photo, thumbnail, cover image`,
  author: `by, byline, auteur, writer, الكاتب, reporter, journalist, written by`,
  publishDate: `date, published, publication date, published at, date published, date de publication, pub date, التاريخ, تاريخ النشر, posted, posted on, published on, release date`,
}
