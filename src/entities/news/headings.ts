import type { Headings } from '../import/headings.ts'
import type { NEWS, NewsStatus } from './fields.ts'

/**
 * Headings for the fields in other people's spreadsheets, in several languages; the least ambiguous first.
 */
export const NEWS_HEADINGS: Headings<typeof NEWS> = {
  headline: `title, heading, subject, titre, titular, العنوان, news title, news headline, başlık, haber başlığı, überschrift, schlagzeile, titel, título, titolo, عنوان, عنوان الخبر, عنوان خبر, تیتر, заголовок, naslov`,
  summary: `excerpt, abstract, lead, teaser, description, chapeau, résumé, الملخص, özet, zusammenfassung, resumen, snippet, الموجز, نبذة, خلاصه, лид, аннотация`,
  content: `text, body, article, full text, article text, contenu, المحتوى, النص, story, details, news text, haber metni, haber içeriği, metin, içerik, inhalt, contenido, cuerpo, testo, نص الخبر, محتوى, متن, متن خبر, текст`,
  category: `section, topic, rubrique, الفئة, kategori, kategorie, categoría, catégorie, التصنيف, گروه, دسته, دسته بندی, категория, рубрика`,
  tags: `keywords, labels, mots clés, topics`,
  source: `publisher, source name, outlet, المصدر, newspaper, publication, media, kaynak, quelle, fuente, fonte, منبع, źródło, источник, news source, media outlet`,
  sourceUrl: `source address, url, link, source url, article url, permalink, الرابط, source link, web link, haber linki, bağlantı, enlace, lien, رابط الخبر, لینک, ссылка, news link, news url, article link`,
  imageUrl: `image, picture, image link, photo, thumbnail, cover image, görsel, resim, bild, imagen, الصورة, تصویر`,
  author: `by, byline, auteur, writer, الكاتب, reporter, journalist, written by, yazar, autor, autore, نویسنده, автор`,
  publishDate: `date, published, publication date, published at, date published, date de publication, pub date, التاريخ, تاريخ النشر, posted, posted on, published on, release date, news date, haber tarihi, haber zamanı, tarih, yayın tarihi, datum, veröffentlicht, erscheinungsdatum, fecha, fecha de publicación, تاريخ الخبر, تاریخ, تاریخ انتشار, زمان, дата, дата публикации`,
}

/** Synonyms of each status in exports of publishing systems. */
export const NEWS_STATUS_WORDS: Readonly<Partial<Record<NewsStatus, string>>> = {
  published: `publish, live, online, public, منشور, publié, veröffentlicht, yayında`,
  draft: `unpublished, not published, مسودة, brouillon, entwurf, taslak`,
}
