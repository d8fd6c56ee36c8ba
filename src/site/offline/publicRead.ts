import type { QueryKey } from '@tanstack/react-query'

/** The reads a visitor makes, by the first two parts of their key. Whatever staff alone read is not among them. */
const READS: Partial<Record<string, readonly string[]>> = {
  news: ['list', 'detail', 'about', 'relatedProjects', 'relatedPlayers'],
  projects: ['list', 'one', 'children', 'facets', 'count'],
  players: ['list', 'one', 'children', 'facets', 'count'],
  roles: ['shown', 'count'],
  dynamicFieldsConfig: ['projects', 'players'],
}

/** Whether an answer may be kept on the device: public lists, records and counters, nothing else. */
export const isPublicRead = ([first, second]: QueryKey): boolean =>
  READS[String(first)]?.includes(String(second)) ?? false
