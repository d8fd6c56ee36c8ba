import { serverTimestamp } from 'firebase/firestore/lite'
import { freshId, OUTSIDERS, putStaff, type Actor, type Backend } from '../actors.ts'
import { ABSENT, commit, namesOnly, patched, type Data, type Trail } from '../batch.ts'
import { flag, integer, number, oneOf, text, type Field } from '../fields.ts'
import { allows, refuses, type Case } from './case.ts'
import { inEmpty } from './inEmpty.ts'
import { earlierChangeset, PAST } from '../records.ts'

const publisher: Field = {
  good: ['', 'pub-1234567890123456', 'ca-pub-1234567890123456'],
  bad: [
    ['markup', '<script>'],
    ['an address', 'https://x.example'],
    ['letters', 'ca-pub-x'],
    ['21 digits', `pub-${'1'.repeat(21)}`],
    ['a number', 5],
    ['null', null],
  ],
}

const unitId: Field = {
  good: ['', '1234567890', 'x'.repeat(40)],
  bad: [
    ['markup', '<b>'],
    ['41 characters', 'x'.repeat(41)],
    ['a number', 5],
    ['null', null],
  ],
}

const PLACEMENTS = [
  'home-top',
  'home-bottom',
  'news-top',
  'news-bottom',
  'news-sidebar',
  'projects-top',
  'projects-bottom',
  'projects-sidebar',
  'project-detail-top',
  'project-detail-bottom',
  'players-top',
  'players-bottom',
  'players-sidebar',
  'player-detail-top',
  'player-detail-bottom',
]

const FORMATS = ['auto', 'horizontal', 'vertical', 'rectangle']

const all = (value: unknown): Data => Object.fromEntries(PLACEMENTS.map((key) => [key, value]))

const notAMap: Field['bad'] = [
  ['a text', 'x'],
  ['a list', ['x']],
  ['null', null],
]

const PUBLIC_ADS: Record<string, Field> = {
  enabled: flag,
  publisherId: publisher,
  transitionAdUnitId: unitId,
  adUnits: {
    good: [{}, { 'news-top': '123' }, all('x'.repeat(40))],
    bad: [
      ...notAMap,
      ['an unknown placement', { 'news-left': '123' }],
      ['markup', { 'news-top': '<b>' }],
      ['a blank unit', { 'news-top': '' }],
      ['41 characters', { 'news-top': 'x'.repeat(41) }],
      ['a number', { 'news-top': 123 }],
      ['a comma', { 'news-top': '1,2' }],
      ['a map', { 'news-top': {} }],
    ],
  },
  formats: {
    good: [{}, ...FORMATS.map((format) => ({ 'news-top': format })), all('auto')],
    bad: [
      ...notAMap,
      ['an unknown placement', { x: 'auto' }],
      ['an unknown format', { 'news-top': 'square' }],
    ],
  },
  interstitialEnabled: flag,
  interstitialFrequency: integer(1, 10),
}

const unit = { enabled: true, adUnitId: '123', format: 'auto' }

const ADS: Record<string, Field> = {
  enabled: flag,
  publisherId: publisher,
  interstitialEnabled: flag,
  interstitialFrequency: integer(1, 10),
  adUnits: {
    good: [{}, all(unit), ...FORMATS.map((format) => ({ 'home-top': { ...unit, format } }))],
    bad: [
      ...notAMap,
      ['an unknown placement', { x: unit }],
      ...PLACEMENTS.map((key): [string, unknown] => [`${key} that is no unit`, { [key]: '123' }]),
      ['a unit with an unknown key', { 'home-top': { ...unit, extra: 1 } }],
      ['a unit without a format', { 'home-top': { enabled: true, adUnitId: '' } }],
      ['a unit whose switch is text', { 'home-top': { ...unit, enabled: 'yes' } }],
      ['a unit of markup', { 'home-top': { ...unit, adUnitId: '<b>' } }],
      ['a unit of an unknown format', { 'home-top': { ...unit, format: 'square' } }],
    ],
  },
  transitionAdUnitId: { ...unitId, optional: true },
}

const feature = { enabled: false, prompt: 'Write.', maxTokens: 1000, temperature: 0.7 }
const FEATURES = ['newsGeneration', 'projectSuggestions', 'playerAnalysis', 'autoTagging']
const features = (patch: Data): Data => ({
  ...Object.fromEntries(FEATURES.map((key) => [key, feature])),
  ...patch,
})

const FEATURE_FIELDS: Record<string, Field> = {
  enabled: flag,
  prompt: text(0, 4000),
  maxTokens: integer(100, 4000),
  temperature: number(0, 1),
}

const AI: Record<string, Field> = {
  enabled: flag,
  apiKey: text(0, 400),
  model: oneOf('gpt-4', 'gpt-4-turbo', 'gpt-3.5-turbo'),
  features: {
    good: [
      features({}),
      ...Object.entries(FEATURE_FIELDS).flatMap(([key, field]) =>
        field.good.map((value) => features({ autoTagging: { ...feature, [key]: value } })),
      ),
    ],
    bad: [
      ...notAMap,
      ['an unknown feature', features({ other: feature })],
      ...FEATURES.flatMap((name): Field['bad'] => [
        [`no ${name}`, patched(features({}), { [name]: ABSENT })],
        [`${name} that is text`, features({ [name]: 'x' })],
        [`${name} with an unknown key`, features({ [name]: { ...feature, extra: 1 } })],
        [`${name} without a prompt`, features({ [name]: patched(feature, { prompt: ABSENT }) })],
      ]),
      ...Object.entries(FEATURE_FIELDS).flatMap(([key, field]) =>
        field.bad.map(([why, value]): [string, unknown] => [
          `a feature with ${key}: ${why}`,
          features({ newsGeneration: { ...feature, [key]: value } }),
        ]),
      ),
    ],
  },
}

const letters = (n: number) => String.fromCharCode(65 + (n % 26))
const manyRates = (n: number): Data =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`X${letters(i / 26)}${letters(i)}`, 1.5]))

const RATES: Record<string, Field> = {
  perUsd: {
    good: [{}, { SAR: 3.75 }, { KWD: 0.3, LBP: 89_500, IQD: 1310 }, { BHD: 0.000002, IRR: 9_999_999 }],
    bad: [
      ...notAMap,
      ['the name of no currency', { riyal: 3.75 }],
      ['two currencies in one name', { 'SAR,AED': 3.75 }],
      ['a rate below zero', { SAR: -3.75 }],
      ['a rate of words', { SAR: 'three' }],
      ['a rate of nothing', { SAR: null }],
      ['more rates than there are currencies', manyRates(61)],
    ],
  },
  date: {
    good: ['2026-04-30'],
    bad: [
      ['a month', '2026-04'],
      ['words', 'yesterday'],
      ['nothing', ''],
      ['a number', 20_260_430],
    ],
  },
  source: text(1, 200),
}

interface Setting {
  path: string
  base: Data
  fields: Record<string, Field>
  revised: boolean
}

const SETTINGS: Setting[] = [
  {
    path: 'adSenseConfig/main',
    base: {
      enabled: true,
      publisherId: 'ca-pub-1',
      transitionAdUnitId: '',
      adUnits: { 'news-top': '123' },
      formats: { 'news-top': 'auto' },
      interstitialEnabled: false,
      interstitialFrequency: 3,
    },
    fields: PUBLIC_ADS,
    revised: false,
  },
  {
    path: 'config/adsense',
    base: {
      enabled: true,
      publisherId: 'ca-pub-1',
      interstitialEnabled: false,
      interstitialFrequency: 3,
      adUnits: { 'news-top': unit },
    },
    fields: ADS,
    revised: true,
  },
  {
    path: 'config/ai',
    base: { enabled: false, apiKey: '', model: 'gpt-4', features: features({}) },
    fields: AI,
    revised: true,
  },
  {
    path: 'config/rates',
    base: { perUsd: { SAR: 3.75 }, date: '2026-04-30', source: 'SAMA' },
    fields: RATES,
    revised: true,
  },
]

/** Overwrites a setting as an admin does; it exists before with revision 4. */
async function save(
  backend: Backend,
  setting: Setting,
  patch: Data = {},
  actor: Actor = 'admin',
  trail: Trail = {},
): Promise<void> {
  await backend.write(setting.path, { enabled: false, rev: 4 })
  const op = freshId('op')
  const stamped = { updatedAt: serverTimestamp(), lastChange: op, ...(setting.revised ? { rev: 5 } : {}) }
  const data = patched({ ...setting.base, ...stamped }, patch)
  const changeset = { ...entryOf(setting), ...trail.changeset }
  await commit(backend, actor, { set: { [setting.path]: data } }, { op, ...trail, changeset })
}

const entryOf = ({ path, fields, revised }: Setting, rev = 5): Data =>
  revised ? namesOnly(path, rev, Object.keys(fields)) : {}

/** Entries that a changeset of settings must not hold. */
const BAD_ENTRIES: [string, (entry: Data) => Data][] = [
  ['the value of a field', (entry) => ({ ...entry, after: { apiKey: 'sk-secret' } })],
  ['the value that was there before', (entry) => ({ ...entry, before: { apiKey: 'sk-secret' } })],
  ['a value in place of the names', (entry) => ({ ...entry, after: 'sk-secret' })],
  ['a value as the name of a field', (entry) => ({ ...entry, after: { 'sk-secret': null } })],
  ['a key of its own', (entry) => ({ ...entry, note: 'sk-secret' })],
  ['no revision', (entry) => patched(entry, { rev: ABSENT })],
  ['a revision that is text', (entry) => ({ ...entry, rev: 'sk-secret' })],
  ['an id that is named nowhere', (entry) => ({ ...entry, id: 'sk-secret' })],
]

function trailCases(setting: Setting): Case[] {
  const { path, revised } = setting
  const refused = (why: string, trail: Trail): Case =>
    refuses(`${path} with ${why}`, (w) => save(w, setting, {}, 'admin', trail))
  const common = [
    refused('no changeset', { untraced: true }),
    refused('a changeset that names another document', { refs: [`${path}x`] }),
    refuses(`${path} under an earlier changeset`, async (w) => {
      await save(w, setting, { lastChange: await earlierChangeset(w, [path]) })
    }),
    refuses(`${path} under a changeset id that is none`, (w) => save(w, setting, { lastChange: 'a/b' })),
    refuses(`${path} without a changeset id`, (w) => save(w, setting, { lastChange: ABSENT })),
  ]
  if (!revised) return common
  const { changes } = entryOf(setting) as { changes: [Data] }
  return [
    ...common,
    refused('a changeset that is not found under settings', { changeset: { collections: ['projects'] } }),
    refused('a changeset whose label is free text', { changeset: { label: 'sk-secret' } }),
    refused('a changeset with words to be found by', { changeset: { words: ['sk', 'secret'] } }),
    refused('a changeset without an entry', { changeset: { changes: [] } }),
    refused('a second entry, which no rule could look at', {
      refs: [path, 'projects/x'],
      changeset: { changes: [...changes, { after: { apiKey: 'sk-secret' } }] },
    }),
    ...BAD_ENTRIES.map(([why, entry]) =>
      refused(`an entry that holds ${why}`, { changeset: { changes: [entry(changes[0])] } }),
    ),
    allows(`${path} with nothing but the name of one field`, (w) =>
      save(w, setting, {}, 'admin', {
        changeset: { changes: [{ ...changes[0], before: { enabled: null }, after: { enabled: null } }] },
      }),
    ),
  ]
}

function settingCases(setting: Setting): Case[] {
  const { path, fields, revised } = setting
  const cases = [
    allows(path, (w) => save(w, setting)),
    refuses(`${path} with an unknown key`, (w) => save(w, setting, { extra: 1 })),
    refuses(`${path} without a time`, (w) => save(w, setting, { updatedAt: ABSENT })),
    refuses(`${path} at a time of the client's choice`, (w) => save(w, setting, { updatedAt: PAST })),
    refuses(`a delete of ${path}`, async (w) => {
      await w.write(path, {})
      await commit(w, 'admin', { delete: [path] }, { untraced: true })
    }),
    ...OUTSIDERS.map((actor) => refuses(`${path} by ${actor}`, (w) => save(w, setting, {}, actor))),
    ...trailCases(setting),
  ]
  for (const [key, field] of Object.entries(fields)) {
    cases.push(
      ...field.good.map((value, i) =>
        allows(`${path} ${key} good ${i}`, (w) => save(w, setting, { [key]: value })),
      ),
      ...field.bad.map(([why, value]) =>
        refuses(`${path} ${key}: ${why}`, (w) => save(w, setting, { [key]: value })),
      ),
    )
    if (!field.optional) {
      cases.push(refuses(`${path} without ${key}`, (w) => save(w, setting, { [key]: ABSENT })))
    }
  }
  if (revised) {
    for (const rev of [1, 4, 6, '5', 5.5, null, ABSENT]) {
      cases.push(refuses(`${path} from revision 4 to ${String(rev)}`, (w) => save(w, setting, { rev })))
    }
    const first = (backend: Backend, rev: number): Promise<void> => {
      const op = freshId('op')
      const data = { ...setting.base, updatedAt: serverTimestamp(), rev, lastChange: op }
      return commit(backend, 'admin', { set: { [path]: data } }, { op, changeset: entryOf(setting, 1) })
    }
    cases.push(
      allows(
        `the first save of ${path}`,
        inEmpty(async (w) => {
          await putStaff(w)
          await first(w, 1)
        }),
      ),
      refuses(
        `the first save of ${path} as revision 2`,
        inEmpty(async (w) => {
          await putStaff(w)
          await first(w, 2)
        }),
      ),
      allows(`the first revision of an old ${path}`, async (w) => {
        await w.write(path, { enabled: false })
        await first(w, 1)
      }),
    )
  }
  return cases
}

export const settingsCases: Record<string, Case[]> = Object.fromEntries(
  SETTINGS.map((setting) => [setting.path, settingCases(setting)]),
)
