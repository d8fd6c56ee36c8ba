import { describe, expect, test } from 'vitest'
import type { PublicAds } from '../../entities/ads/schema.ts'
import { adState, clientOf } from './adState.ts'

const ads: PublicAds = {
  enabled: true,
  publisherId: 'ca-pub-1',
  transitionAdUnitId: '',
  adUnits: { 'news-top': '11', 'home-bottom': '12', 'projects-sidebar': '13' },
  formats: { 'news-top': 'horizontal' },
  interstitialEnabled: false,
  interstitialFrequency: 3,
}

describe('an ad placement', () => {
  test.each([
    ['off', { ...ads, enabled: false }],
    ['without a publisher', { ...ads, publisherId: '' }],
  ])('is a placeholder while ads are %s', (_what, config) => {
    expect(adState(config, true, 'news-top')).toEqual({ kind: 'placeholder', text: 'Ad Placeholder' })
  })

  test('shows its name when it has no unit', () => {
    expect(adState(ads, true, 'players-top')).toEqual({
      kind: 'placeholder',
      text: 'Ad Placeholder (players-top)',
    })
  })

  test('is a placeholder without consent', () => {
    expect(adState(ads, false, 'news-top').kind).toBe('placeholder')
  })

  test('shows its unit in its format, or auto when none is stored', () => {
    expect(adState(ads, true, 'news-top')).toEqual({
      kind: 'ad',
      client: 'ca-pub-1',
      slot: '11',
      format: 'horizontal',
    })
    expect(adState(ads, true, 'projects-sidebar')).toMatchObject({ slot: '13', format: 'auto' })
  })

  test('of the home page falls back to that of the news feed', () => {
    expect(adState(ads, true, 'home-top')).toMatchObject({ slot: '11', format: 'horizontal' })
    expect(adState(ads, true, 'home-bottom')).toMatchObject({ slot: '12' })
    expect(adState({ ...ads, adUnits: {} }, true, 'home-top')).toMatchObject({
      text: 'Ad Placeholder (news-top)',
    })
  })
})

test('adds the prefix ca- that ad tags need to a publisher id', () => {
  expect(['pub-1', 'ca-pub-1'].map(clientOf)).toEqual(['ca-pub-1', 'ca-pub-1'])
})
