import { useQuery } from '@tanstack/react-query'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { playerQueries } from '../../entities/player/queries.ts'

/** The name of each filter of the feed, on screen and in exports. */
export const NEWS_FILTER_LABELS: Record<keyof NewsFilters, string> = {
  q: 'Search',
  tag: 'Tag',
  company: 'Company',
  year: 'Year',
  country: 'Country',
  sector: 'Sector',
}

/** One active filter value of the feed. */
interface ActiveNewsFilter {
  label: string
  value: string
  /** The change that removes the value. */
  without: Partial<NewsFilters>
}

/** Returns all active filter values of the feed; a company by its name, as soon as that is known. */
export function useActiveNewsFilters(filters: NewsFilters): ActiveNewsFilter[] {
  const { company } = filters
  const name = useQuery({ ...playerQueries.one(company), enabled: company !== '' }).data?.name
  return Object.entries(filters).flatMap(([key, values]) =>
    [values].flat().flatMap((value) => {
      if (value === '') return []
      const left = Array.isArray(values) ? values.filter((one) => one !== value) : ''
      return {
        label: NEWS_FILTER_LABELS[key as keyof NewsFilters],
        value: key === 'company' ? (name ?? value) : value,
        without: { [key]: left },
      }
    }),
  )
}
