/** The source text of every demonstration record: the figures are orders of magnitude, not facts to quote. */
export const DEMO_SOURCE = 'Illustrative demonstration data'

interface DemoRole {
  player: string
  as: string
  from?: string
  to?: string
  share?: number
  note?: string
}

/** A demonstration project as it is written down here; `record.ts` turns it into the draft the app writes. */
export interface DemoProject {
  id: string
  name: string
  localName?: string
  country: string
  city?: string
  sector: string
  owner?: string
  /** Absent: the status is not stated. */
  status?: 'Active' | 'Completed' | 'On Hold' | 'Cancelled' | 'Planning'
  /** Units of the currency, ISO 4217 code. */
  capex?: readonly [amount: number, currency: string]
  /** Start and completion, to the precision known: `2029`, `2029-04` or `2029-04-30`; '' is unknown. */
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
  /** ISO day or moment; '' leaves the article without a date. */
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

/** Projects of one country, so that each file says its country once. */
export function inCountry(
  country: string,
  projects: readonly Omit<DemoProject, 'country'>[],
): readonly DemoProject[] {
  return projects.map((project) => ({ ...project, country }))
}
