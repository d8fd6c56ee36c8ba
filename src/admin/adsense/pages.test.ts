import { expect, test } from 'vitest'
import { AD_PLACEMENTS, byPlacement } from '../../entities/ads/schema.ts'
import { AD_PAGES, type AdPage, placementLabel, slotState } from './pages.ts'

const slotsOf = ({ top, sidebar, bottom }: AdPage) =>
  [top, sidebar, bottom].filter((placement) => placement !== null)

test('every placement is on a page, and no page has more than the three that AdSense advises', () => {
  expect(new Set(AD_PAGES.flatMap(slotsOf))).toEqual(new Set(AD_PLACEMENTS))
  expect(Math.max(...AD_PAGES.map((page) => slotsOf(page).length))).toBe(3)
})

test('the home page shows the news page’s unit until it has its own; an enabled placement without a unit is a placeholder', () => {
  const off = { enabled: false, adUnitId: '', format: 'auto' as const }
  const units = { ...byPlacement(() => off), 'news-top': { ...off, enabled: true, adUnitId: '1' } }
  expect(slotState(units, 'home-top')).toEqual({ state: 'ad', by: 'news-top' })
  expect(slotState(units, 'home-bottom')).toEqual({ state: 'off', by: 'home-bottom' })
  const own = { ...units, 'home-top': { ...off, enabled: true, adUnitId: '2' } }
  expect(slotState(own, 'home-top')).toEqual({ state: 'ad', by: 'home-top' })
  const blank = { ...units, 'news-bottom': { ...off, enabled: true } }
  expect(slotState(blank, 'news-bottom').state).toBe('placeholder')
})

test.each([
  ['project-detail-bottom', 'Project detail, at the bottom'],
  ['news-sidebar', 'News, beside the list (wide screens)'],
] as const)('labels the placement %s as "%s"', (placement, words) => {
  expect(placementLabel(placement)).toBe(words)
})
