import { searchNames } from '../../../entities/location/search-names.ts'
import type { ListCollection } from '../question.ts'

interface SearchedField {
  field: string
  weight: number
  /** Whether its texts are also found by their initials. */
  initials?: true
  /** Returns other names of one of its texts. */
  also?: (text: string) => readonly string[]
}

/** The searched fields, highest weight first: a word counts where it weighs most. */
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
