import type { AdPlacement, AdUnit } from '../../entities/ads/schema.ts'

/** One public page and its placements. */
export interface AdPage {
  label: string
  top: AdPlacement
  sidebar: AdPlacement | null
  bottom: AdPlacement
}

/**
 * The public pages. The home page shows the news, so it falls back to the news placements if its own have no
 * unit.
 */
export const AD_PAGES: readonly AdPage[] = [
  { label: 'Home', top: 'home-top', sidebar: 'news-sidebar', bottom: 'home-bottom' },
  { label: 'News', top: 'news-top', sidebar: 'news-sidebar', bottom: 'news-bottom' },
  { label: 'Projects', top: 'projects-top', sidebar: 'projects-sidebar', bottom: 'projects-bottom' },
  { label: 'Project detail', top: 'project-detail-top', sidebar: null, bottom: 'project-detail-bottom' },
  { label: 'Players', top: 'players-top', sidebar: 'players-sidebar', bottom: 'players-bottom' },
  { label: 'Player detail', top: 'player-detail-top', sidebar: null, bottom: 'player-detail-bottom' },
]

/** Describes a placement: "Project detail, at the bottom". */
export function placementLabel(placement: AdPlacement): string {
  const page = AD_PAGES.find(({ top, bottom }) => top === placement || bottom === placement)
  const beside = AD_PAGES.findLast(({ sidebar }) => sidebar === placement)
  if (beside) return `${beside.label}, beside the list (wide screens)`
  return `${page?.label ?? placement}, at the ${page?.top === placement ? 'top' : 'bottom'}`
}

/** The content of a placement: an ad, a placeholder (enabled but without a unit), or nothing. */
export type SlotState = 'ad' | 'placeholder' | 'off'

const stateOf = ({ enabled, adUnitId }: AdUnit): SlotState =>
  !enabled ? 'off' : adUnitId.trim() === '' ? 'placeholder' : 'ad'

/** Returns the state of a slot and the placement that determines it. */
export function slotState(
  units: Record<AdPlacement, AdUnit>,
  placement: AdPlacement,
): { state: SlotState; by: AdPlacement } {
  const own = stateOf(units[placement])
  if (own === 'ad' || !placement.startsWith('home-')) return { state: own, by: placement }
  const by = placement === 'home-top' ? 'news-top' : 'news-bottom'
  return stateOf(units[by]) === 'ad' ? { state: 'ad', by } : { state: own, by: placement }
}
