import { searchNames } from '../../../entities/location/search-names.ts'
import type { ListCollection } from '../question.ts'

interface SearchedField {
  field: string
  weight: number
  /** Its texts also answer to their first letters. */
  initials?: true
  /** What one of its texts is also called. */
  also?: (text: string) => readonly string[]
}

/** What is searched, the weightiest first: a word counts where it weighs most. */
export const SEARCHED: Record<ListCollection, readonly SearchedField[]> = {
  projects: [
    { field: 'name', weight: 10, initials: true },
    { field: 'localName', weight: 8 },
    { field: 'owners', weight: 5, initials: true },
    { field: 'city', weight: 4 },
    { field: 'country', weight: 4, also: searchNames },
    { field: 'sector', weight: 3 },
    { field: 'excerpt', weight: 1 },
  ],
  players: [
    { field: 'name', weight: 10, initials: true },
    { field: 'localName', weight: 8 },
    { field: 'city', weight: 4 },
    { field: 'country', weight: 4, also: searchNames },
    { field: 'sectors', weight: 3 },
    { field: 'type', weight: 3 },
    { field: 'excerpt', weight: 1 },
  ],
}
