export interface NewsFilters {
  q: string
}
export const NEWS_FILTER_DEFAULTS: NewsFilters = { q: '' }
