import type { Headings } from '../import/headings.ts'
import type { EVENT } from './fields.ts'

/**
 * Headings for the fields in other people's spreadsheets, in several languages; the least ambiguous first.
 */
export const EVENT_HEADINGS: Headings<typeof EVENT> = {
  name: `title, event, event name, event title, conference, nom, الاسم, الفعالية, exhibition, show`,
  eventType: `type, event type, kind, category, النوع`,
  startDate: `date, from, begins, start, date de début, تاريخ البدء, starts, date from, opening date`,
  endDate: `to, until, ends, end, date de fin, تاريخ الانتهاء, date to, closing date`,
  city: `town, location, venue city, place, ville, المدينة`,
  country: `country name, pays, الدولة, البلد`,
  website: `web site, url, link, homepage, registration link, website url, website link, url website, web url, site url, event link`,
  description: `about, summary, details, الوصف`,
}
