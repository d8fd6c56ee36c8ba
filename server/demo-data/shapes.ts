/**
 * The source given in every demonstration record: its figures are orders of magnitude, not facts to quote.
 */
export const DEMO_SOURCE = 'Illustrative demonstration data'

interface DemoRole {
  player: string
  as: string
  from?: string
  to?: string
  share?: number
  note?: string
}

/** A demonstration project in compact form; `drafts.ts` converts it to the draft that the app writes. */
export interface DemoProject {
  id: string
  name: string
  localName?: string
  country: string
  city?: string
  sector: string
  owner?: string
  /** Absent if no status is stated. */
  status?: 'Active' | 'Completed' | 'On Hold' | 'Cancelled' | 'Planning'
  /** Amount in units of the currency, and its ISO 4217 code. */
  capex?: readonly [amount: number, currency: string]
  /** Start and completion as partial dates: `2029`, `2029-04` or `2029-04-30`; '' if unknown. */
  dates?: readonly [start: string, completion: string]
  /** Degrees north and east. */
  at?: readonly [latitude: number, longitude: number]
  website?: string
  parent?: string
  about: string
  fields?: Record<string, string>
  roles?: readonly DemoRole[]
}

export interface DemoPlayer {
  id: string
  name: string
  localName?: string
  type: string
  country: string
  city?: string
  website?: string
  about?: string
  sectors?: readonly string[]
  parent?: string
  fields?: Record<string, string>
  contact?: { email: string; phone: string }
}

export interface DemoNews {
  id: string
  headline: string
  summary: string
  content: string
  category: string
  tags: readonly string[]
  status: 'draft' | 'suggested' | 'published'
  featured?: boolean
  /** ISO date or timestamp; '' leaves the article without a date. */
  date: string
  projects?: readonly string[]
  players?: readonly string[]
}

export interface DemoEvent {
  id: string
  name: string
  eventType: string
  dates: readonly [start: string, end: string]
  city: string
  country: string
  website?: string
  about: string
  players?: readonly string[]
}

export interface DemoField {
  entityType: 'project' | 'player'
  name: string
  label: string
  type: 'string' | 'number' | 'date' | 'boolean' | 'select' | 'url'
  options?: readonly string[]
  order: number
}

/** Adds one country to all projects of a file. */
export function inCountry(
  country: string,
  projects: readonly Omit<DemoProject, 'country'>[],
): readonly DemoProject[] {
  return projects.map((project) => ({ ...project, country }))
}
