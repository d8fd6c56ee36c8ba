import type { EventDraft } from '../../src/entities/event/draft.ts'
import { customValue } from '../../src/entities/dynamic-field/schema.ts'
import type { NewsDraft } from '../../src/entities/news/draft.ts'
import type { PlayerDraft } from '../../src/entities/player/draft.ts'
import { draftOf as blankProject, type ProjectDraft } from '../../src/entities/project/draft.ts'
import type { RoleDraft } from '../../src/entities/role/draft.ts'
import { DEMO_SOURCE, type DemoEvent, type DemoNews, type DemoPlayer, type DemoProject } from './shapes.ts'

const FIELD_TYPES = {
  project_value: 'number',
  currency: 'select',
  length_km: 'number',
  capacity_mw: 'number',
  contract_model: 'select',
  flagship: 'boolean',
  founded_year: 'number',
  employee_count: 'select',
  stock_ticker: 'string',
} as const

const isField = (name: string): name is keyof typeof FIELD_TYPES => Object.hasOwn(FIELD_TYPES, name)

const customFields = (fields: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      customValue(isField(name) ? FIELD_TYPES[name] : 'string', value),
    ]),
  )

export const projectDraft = (project: DemoProject): ProjectDraft => ({
  ...blankProject(),
  name: project.name,
  localName: project.localName ?? '',
  country: project.country,
  city: project.city ?? '',
  sector: project.sector,
  owner: project.owner ?? '',
  status: project.status ?? '',
  capexAmount: project.capex?.[0].toString() ?? '',
  capexCurrency: project.capex?.[1] ?? '',
  description: project.about,
  startDate: project.dates?.[0] ?? '',
  completionDate: project.dates?.[1] ?? '',
  website: project.website ?? '',
  latitude: project.at?.[0].toString() ?? '',
  longitude: project.at?.[1].toString() ?? '',
  source: DEMO_SOURCE,
  parentId: project.parent ?? '',
  customFields: customFields(project.fields),
})

export const playerDraft = (player: DemoPlayer): PlayerDraft => ({
  name: player.name,
  localName: player.localName ?? '',
  type: player.type,
  country: player.country,
  city: player.city ?? '',
  website: player.website ?? '',
  description: player.about ?? '',
  logoPath: '',
  logoUrl: '',
  sectors: [...(player.sectors ?? [])],
  parentId: player.parent ?? '',
  customFields: customFields(player.fields),
  email: player.contact?.email ?? '',
  phone: player.contact?.phone ?? '',
})

/**
 * Returns the roles of a project. Their ids derive from project, player and role name,
 * so that loading is idempotent.
 */
export const roleDrafts = (project: DemoProject): { id: string; draft: RoleDraft }[] =>
  (project.roles ?? []).map((role) => ({
    id: `${project.id}--${role.player}--${role.as.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    draft: {
      projectId: project.id,
      playerId: role.player,
      roleName: role.as,
      startDate: role.from ?? '',
      endDate: role.to ?? '',
      sharePercent: role.share?.toString() ?? '',
      note: role.note ?? '',
    },
  }))

export const newsDraft = (news: DemoNews): NewsDraft => ({
  headline: news.headline,
  summary: news.summary,
  content: news.content,
  category: news.category,
  tags: news.tags.join(', '),
  source: DEMO_SOURCE,
  sourceUrl: '',
  imagePath: '',
  imageUrl: '',
  featured: news.featured ?? false,
  status: news.status,
  author: 'Demonstration desk',
  publishDate: news.date === '' ? '' : new Date(news.date).toISOString(),
  relatedProjects: [...(news.projects ?? [])],
  relatedPlayers: [...(news.players ?? [])],
})

export const eventDraft = (event: DemoEvent): EventDraft => ({
  name: event.name,
  eventType: event.eventType,
  startDate: event.dates[0],
  endDate: event.dates[1],
  city: event.city,
  country: event.country,
  website: event.website ?? '',
  description: event.about,
  relatedPlayers: [...(event.players ?? [])],
})
