import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { site } from '../../config.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { decodeChangeset } from '../../records/history.ts'
import { ConflictError, InvalidError, SignedOutError } from '../../records/error.ts'
import { decodeAdSettings, decodePublicAds, settingsOfPublic } from '../ads/decode.ts'
import { draftOf as adsDraft } from '../ads/draft.ts'
import { saveAdSettings } from '../ads/mutations.ts'
import { draftOf as aiDraft } from '../ai/draft.ts'
import { saveAiSettings } from '../ai/mutations.ts'
import { decodeAiSettings, readAiKey } from '../ai/queries.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from '../dynamic-field/draft.ts'
import { decodeDynamicField } from '../dynamic-field/decode.ts'
import { removeDynamicField, saveDynamicField } from '../dynamic-field/mutations.ts'
import { RECORDS } from '../registry/records.ts'
import { removals } from '../registry/references.ts'
import { ensureSamples, removeSamples } from '../sample/mutations.ts'

/** Intercepts the next commits; null lets them through. */
let network: ((send: () => Promise<Response>) => Promise<Response>) | null = null
const direct = globalThis.fetch
globalThis.fetch = (input, init) => {
  const send = () => direct(input, init)
  return network && typeof input === 'string' && input.includes(':commit') ? network(send) : send()
}

/** Lets the server save and loses its answer. */
const losesAnswers = async (send: () => Promise<Response>): Promise<Response> => {
  await send()
  throw new TypeError('fetch failed')
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())
afterEach(() => {
  network = null
})

/** The last changeset of a document, as stored, complete. */
async function lastTold(ref: string) {
  const [last] = await readList({
    collection: 'changesets',
    where: [['refs', 'array-contains', ref]],
    orderBy: [['at', 'desc']],
    limit: 1,
  })
  return { told: last && decodeChangeset(last), whole: JSON.stringify(last?.data) }
}

const dataOf = async (path: string) => (await readDocument(path))?.data ?? {}

test('saving the ad settings publishes the enabled units, and a second editor gets a conflict', async () => {
  const settings = decodeAdSettings(await dataOf('config/adsense'))
  const unit = { enabled: true, adUnitId: '123', format: 'vertical' as const }
  const draft = {
    ...adsDraft(settings),
    enabled: true,
    publisherId: 'ca-pub-1',
    adUnits: { ...settings.adUnits, 'news-top': unit },
  }
  const saved = await saveAdSettings({ draft, base: settings })
  expect(saved).toEqual(decodeAdSettings(await dataOf('config/adsense')))
  expect(decodePublicAds(await dataOf('adSenseConfig/main'))).toMatchObject({
    enabled: true,
    adUnits: { 'news-top': '123' },
    formats: { 'news-top': 'vertical' },
  })
  const { told, whole } = await lastTold('config/adsense')
  const names = { enabled: null, publisherId: null, adUnits: null }
  expect(told).toMatchObject({
    byEmail: `first@${site.emailDomain}`,
    kind: 'edit',
    refs: ['config/adsense', 'adSenseConfig/main'],
    changes: [{ collection: 'config', id: 'adsense', rev: 1, before: null, after: names }],
  })
  expect(whole).not.toContain('ca-pub-1')
  const later = { ...draft, publisherId: 'ca-pub-9' }
  await expect(saveAdSettings({ draft: later, base: settings })).rejects.toThrow(ConflictError)
  const tooRare = { ...draft, interstitialFrequency: '11' }
  await expect(saveAdSettings({ draft: tooRare, base: saved })).rejects.toThrow(InvalidError)
})

test('settings whose response is lost are saved once, without a conflict', async () => {
  const base = decodeAdSettings(await dataOf('config/adsense'))
  const draft = { ...adsDraft(base), publisherId: 'ca-pub-2' }
  network = losesAnswers
  const saved = await saveAdSettings({ draft, base })
  network = null
  expect(saved).toEqual(decodeAdSettings(await dataOf('config/adsense')))
  expect(saved.rev).toBe(base.rev + 1)
  await expect(saveAdSettings({ draft, base })).resolves.toEqual(saved)
  const other = { ...draft, publisherId: 'ca-pub-3' }
  await expect(saveAdSettings({ draft: other, base })).rejects.toThrow(ConflictError)
})

test('settings that never arrived are sent again; a server that stays busy is reported as that', async () => {
  const base = decodeAdSettings(await dataOf('config/adsense'))
  let tries = 0
  network = (send) => (++tries < 3 ? Promise.reject(new TypeError('fetch failed')) : send())
  const saved = await saveAdSettings({ draft: { ...adsDraft(base), publisherId: 'ca-pub-4' }, base })
  const later = { ...adsDraft(saved), publisherId: 'ca-pub-5' }
  expect(saved.rev).toBe(base.rev + 1)
  network = () => Promise.resolve(Response.json({ error: { code: 503, message: 'away' } }, { status: 503 }))
  await expect(saveAdSettings({ draft: later, base: saved })).rejects.toMatchObject({ code: 'busy' })
  network = () =>
    Promise.resolve(
      Response.json({ error: { code: 401, status: 'UNAUTHENTICATED', message: 'expired' } }, { status: 401 }),
    )
  await expect(saveAdSettings({ draft: later, base: saved })).rejects.toThrow(SignedOutError)
})

test('settings are read from the public record where only that exists', async () => {
  const shown = decodePublicAds({
    enabled: true,
    publisherId: 'ca-pub-7',
    adUnits: { 'news-top': '42', sidebarTop: '9' },
    formats: { 'news-top': 'vertical' },
  })
  const settings = settingsOfPublic(shown)
  expect(settings).toMatchObject({ rev: 0, enabled: true, publisherId: 'ca-pub-7' })
  expect(settings.adUnits['news-top']).toEqual({ enabled: true, adUnitId: '42', format: 'vertical' })
  expect(settings.adUnits['news-bottom']).toEqual({ enabled: false, adUnitId: '', format: 'auto' })
})

test('the AI key can be saved, kept and removed, and appears neither in the settings nor in the history', async () => {
  const settings = decodeAiSettings({})
  const draft = aiDraft(settings)
  const saved = await saveAiSettings({ draft, base: settings, newKey: ' secret-abcd ' })
  expect(saved).toMatchObject({ hasKey: true, keyEnd: 'abcd', rev: 1 })
  expect(saved).toEqual(decodeAiSettings(await dataOf('config/ai')))
  expect(JSON.stringify(saved)).not.toContain('secret')
  const kept = await saveAiSettings({ draft: { ...draft, enabled: true }, base: saved, newKey: '' })
  expect(await dataOf('config/ai')).toMatchObject({ apiKey: 'secret-abcd', enabled: true })
  expect(await readAiKey()).toBe('secret-abcd')
  const late = { ...draft, model: 'gpt-3.5-turbo' as const }
  await expect(saveAiSettings({ draft: late, base: saved, newKey: '' })).rejects.toThrow(ConflictError)
  const { told, whole } = await lastTold('config/ai')
  const names = { enabled: null }
  expect(told?.changes).toEqual([{ collection: 'config', id: 'ai', rev: 2, before: names, after: names }])
  expect(whole).not.toContain('secret')
  await saveAiSettings({ draft, base: kept, newKey: null })
  expect((await lastTold('config/ai')).told?.changes[0]?.after).toEqual({ enabled: null, apiKey: null })
  expect(decodeAiSettings(await dataOf('config/ai'))).toMatchObject({ hasKey: false, keyEnd: '' })
})

test('a dynamic field is published in its own commit, and its name is unique per kind', async () => {
  const draft = { ...draftOf(), name: 'Gross Area!', label: 'Gross area', type: 'number' as const }
  const field = await saveDynamicField({ draft, base: null })
  expect(field).toMatchObject({ id: 'project_gross_area', name: 'gross_area', order: 3 })
  const shown = async () => JSON.stringify(await dataOf('dynamicFieldsConfig/projects'))
  expect(await shown()).toContain('gross_area')
  expect((await lastTold('dynamicFieldsConfig/projects')).told).toMatchObject({
    label: 'Gross area',
    refs: ['dynamicFields/project_gross_area', 'dynamicFieldsConfig/projects'],
  })
  await expect(saveDynamicField({ draft, base: null })).rejects.toThrow(
    'A field with this name already exists',
  )
  await saveDynamicField({ draft: { ...draft, entityType: 'player' }, base: null })
  const stored = await readDocument('dynamicFields/project_gross_area')
  await removeDynamicField(decodeDynamicField('project_gross_area', stored?.data ?? {}))
  expect(await shown()).not.toContain('gross_area')
})

test('empty collections get one sample each, once; a deleted sample stays deleted', async () => {
  const made = await Promise.all([ensureSamples(), ensureSamples()])
  expect(Math.max(...made.map((collections) => collections.length))).toBe(4)
  expect(await readList({ collection: 'projects', limit: 10 })).toMatchObject([
    { id: 'sample-project', data: { sample: true } },
  ])
  expect(await readDocument('facets/projects')).toBeNull()
  expect((await lastTold('events/sample-event')).told?.label).toBe('Samples')
  for (const collection of ['projects', 'players', 'news'] as const) {
    const [stored] = await readList({ collection, limit: 1 })
    const changes = await removals(collection, [RECORDS[collection].decode(stored!.id, stored!.data)])
    await writeAll(changes, { kind: 'delete', label: 'one' })
  }
  const [event] = await readList({ collection: 'events', limit: 1 })
  await removeSamples()
  expect((await lastTold('events/sample-event')).told?.label).toBe(event?.data.name)
  expect(await readList({ collection: 'projects', limit: 10 })).toEqual([])
  expect(await ensureSamples()).toEqual([])
})

test('unchanged settings are not written and add nothing to the history', async () => {
  const ads = decodeAdSettings(await dataOf('config/adsense'))
  const ai = decodeAiSettings(await dataOf('config/ai'))
  const before = [await lastTold('config/adsense'), await lastTold('config/ai')]
  expect(await saveAdSettings({ draft: adsDraft(ads), base: ads })).toBe(ads)
  expect(await saveAiSettings({ draft: aiDraft(ai), base: ai, newKey: '' })).toBe(ai)
  expect([await lastTold('config/adsense'), await lastTold('config/ai')]).toEqual(before)
  expect(decodeAdSettings(await dataOf('config/adsense'))).toEqual(ads)
  expect(decodeAiSettings(await dataOf('config/ai'))).toEqual(ai)
  const renewed = await saveAiSettings({ draft: aiDraft(ai), base: ai, newKey: 'another-key' })
  expect(renewed).toMatchObject({ rev: ai.rev + 1, hasKey: true })
  const removed = await saveAiSettings({ draft: aiDraft(ai), base: renewed, newKey: null })
  expect(removed).toMatchObject({ rev: ai.rev + 2, hasKey: false })
})
