import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as ads from '../../src/entities/ads/draft.ts'
import { saveAdSettings } from '../../src/entities/ads/mutations.ts'
import { adQueries } from '../../src/entities/ads/queries.ts'
import * as ai from '../../src/entities/ai/draft.ts'
import { saveAiSettings } from '../../src/entities/ai/mutations.ts'
import { aiQueries } from '../../src/entities/ai/queries.ts'
import * as fields from '../../src/entities/dynamic-field/draft.ts'
import { saveDynamicField } from '../../src/entities/dynamic-field/mutations.ts'
import { dynamicFieldStaffQueries } from '../../src/entities/dynamic-field/staff-queries.ts'
import { byColleague, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { choose, dialog, field, press, textOf, expectText, user, write } from '../support/user-actions.ts'
import { open } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const stored = () => new QueryClient()
const holds = (label: string, value: string, scope?: HTMLElement) =>
  waitFor(async () => expect((await field(label, scope)).value).toBe(value))
const asked = () => dialog('Someone else changed this')
const card = (name: string) => screen.findByRole('group', { name })

test('two admins on the advert settings: only the field that both changed is asked about', async () => {
  await open('#/admin/adsense')
  await holds('Interstitial frequency', '3')
  await byColleague(database, async () => {
    const base = await stored().fetchQuery(adQueries.settings())
    const draft = { ...ads.draftOf(base), interstitialFrequency: '7' }
    draft.adUnits['players-top'] = { ...draft.adUnits['players-top'], adUnitId: '777' }
    await saveAdSettings({ draft, base })
  })
  await write('Interstitial frequency', '9')
  await press('Save configuration')
  expect(within(await asked()).getAllByRole('group')).toHaveLength(1)
  await press('Save my choices', await asked())
  await expectText('AdSense configuration saved successfully!')
  await holds('Interstitial frequency', '9')
  await holds('Ad unit ID of players-top', '777')
})

test('two admins on the AI settings: both versions of a field are shown, and the other changes are merged', async () => {
  const tokens = async (feature: string, value: string) => holds('Max tokens', value, await card(feature))
  await open('#/admin/ai-config')
  await tokens('News Generation', '1000')
  await byColleague(database, async () => {
    const base = await stored().fetchQuery(aiQueries.settings())
    const draft = ai.draftOf(base)
    Object.assign(draft.features.newsGeneration, { maxTokens: '1100', temperature: '0.3' })
    draft.features.playerAnalysis.maxTokens = '900'
    await saveAiSettings({ draft, base, newKey: 'sk-theirs-4321' })
  })
  await write('Max tokens', '1200', await card('News Generation'))
  await write('Max tokens', '250', await card('Auto Tagging'))
  await press('Save configuration')
  expect(within(await asked()).getAllByRole('group')).toHaveLength(1)
  const both = within(await asked()).getByRole('group', { name: 'News Generation: Max tokens' })
  expect(both.textContent).toContain('1100')
  expect(both.textContent).toContain('1200')
  await press('Back to the form', await asked())
  await tokens('News Generation', '1200')
  await press('Save configuration')
  await user.click(within(await asked()).getByLabelText('News Generation: Max tokens: Theirs'))
  await press('Save my choices', await asked())
  await expectText('AI configuration saved successfully!')
  await open('#/admin/ai-config')
  await tokens('News Generation', '1100')
  await tokens('Player Analysis', '900')
  await tokens('Auto Tagging', '250')
  await holds('Temperature', '0.3', await card('News Generation'))
  await expectText('A key is saved, ending in 4321.')
})

test('two admins on one field: the second is asked only about what both changed', async () => {
  await open('#/admin/dynamic-fields?field=project_flagship')
  await holds('Label', 'Flagship')
  await byColleague(database, async () => {
    const all = await stored().fetchQuery(dynamicFieldStaffQueries.all())
    const base = all.find(({ id }) => id === 'project_flagship') ?? null
    if (!base) throw new Error('no such field')
    await saveDynamicField({ draft: { ...fields.draftOf(base), label: 'Beacon', required: true }, base })
  })
  await write('Label', 'Landmark')
  await choose('Default value', 'false')
  await press('Update field')
  expect(within(await asked()).getAllByRole('group')).toHaveLength(1)
  expect(within(await asked()).getByRole('group', { name: 'Label' }).textContent).toContain('Beacon')
  await press('Save my choices', await asked())
  await expectText('Field updated successfully!')
  const entry = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('Landmark'))
  expect(textOf(entry!)).toContain('Yes or no, required, starts as false')
})
