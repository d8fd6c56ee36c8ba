import type { AdPlacement } from '../../entities/ads/schema.ts'

/** The placements above and below a screen, by route id. Screens not listed have none. */
const PLACEMENTS: Partial<Record<string, { top: AdPlacement; bottom: AdPlacement }>> = {
  '/_site/': { top: 'home-top', bottom: 'home-bottom' },
  '/_site/news': { top: 'news-top', bottom: 'news-bottom' },
  '/_site/projects/': { top: 'projects-top', bottom: 'projects-bottom' },
  '/_site/projects/$projectId': { top: 'project-detail-top', bottom: 'project-detail-bottom' },
  '/_site/players/': { top: 'players-top', bottom: 'players-bottom' },
  '/_site/players/$playerId': { top: 'player-detail-top', bottom: 'player-detail-bottom' },
}

export const placementsOf = (routeId: string) => PLACEMENTS[routeId]
