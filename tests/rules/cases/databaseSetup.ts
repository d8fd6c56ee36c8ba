import { serverTimestamp } from 'firebase/firestore/lite'
import { putStaff, type Actor, type Backend } from '../actors.ts'
import { ABSENT, patched, type Data } from '../batch.ts'
import { PAST } from '../records.ts'
import { playerFields, projected, projectFields, RECORDS, seeds, SETTINGS } from '../seeds.ts'
import { allows, refuses, type Case } from './case.ts'
import { inEmpty, putAll, removeOne } from './inEmpty.ts'

interface Start {
  actor?: Actor
  /** Changed keys of one seed document; ABSENT instead of a patch omits the document. */
  change?: Record<string, Data | typeof ABSENT>
  also?: Record<string, Data>
}

async function initialise(
  backend: Backend,
  { actor = 'visitor', change = {}, also = {} }: Start,
): Promise<void> {
  const documents = { ...seeds(), ...also }
  for (const [path, patch] of Object.entries(change)) {
    if (patch === ABSENT) delete documents[path]
    else documents[path] = patched(documents[path] ?? {}, patch)
  }
  await putAll(backend, actor, documents)
}

const sealed = (question: (backend: Backend) => Promise<void>): Case['run'] =>
  inEmpty(async (w) => {
    await w.write('setup/database', { at: PAST, version: 1 })
    await putStaff(w)
    await question(w)
  })

const REQUIRED = [
  'sectors/energy',
  'playerTypes/company',
  'eventTypes/conference',
  'dynamicFields/project_project_value',
  'dynamicFields/player_founded_year',
  'dynamicFieldsConfig/projects',
  'dynamicFieldsConfig/players',
  'adSenseConfig/main',
]

const start = (name: string, attempt: Start): Case =>
  refuses(
    name,
    inEmpty((w) => initialise(w, attempt)),
  )

export const databaseCases: Case[] = [
  ...(['visitor', 'stranger', 'newcomer'] as const).map((actor) =>
    allows(
      `${actor} to initialise the database`,
      inEmpty((w) => initialise(w, { actor })),
    ),
  ),
  refuses(
    'a second initialisation',
    inEmpty(async (w) => {
      await initialise(w, {})
      await initialise(w, {})
    }),
  ),
  ...REQUIRED.map((path) => start(`the seal without ${path}`, { change: { [path]: ABSENT } })),
  ...Object.keys(RECORDS).flatMap((path) => [
    start(`${path} with another name`, { change: { [path]: { name: 'other' } } }),
    refuses(
      `a visitor to put ${path} without the seal`,
      inEmpty((w) => putAll(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    refuses(
      `a visitor to put ${path} after the seal`,
      sealed((w) => putAll(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    allows(
      `an admin to put ${path} back`,
      sealed((w) => putAll(w, 'admin', { [path]: seeds()[path] ?? {} })),
    ),
  ]),
  ...Object.keys(SETTINGS).flatMap((path) => [
    refuses(
      `a visitor to put ${path} without the seal`,
      inEmpty((w) => putAll(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    refuses(
      `a visitor to put ${path} after the seal`,
      sealed((w) => putAll(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    refuses(
      `a visitor to overwrite ${path} while sealing`,
      inEmpty(async (w) => {
        await w.write(path, { enabled: true })
        await initialise(w, {})
      }),
    ),
    allows(
      `a visitor to leave ${path} as it is while sealing`,
      inEmpty(async (w) => {
        await w.write(path, { enabled: true })
        await initialise(w, { change: { [path]: ABSENT } })
      }),
    ),
  ]),
  ...[
    'sectors/energy',
    'playerTypes/company',
    'eventTypes/conference',
    'dynamicFields/project_currency',
  ].flatMap((path) => [
    start(`${path} with revision 2`, { change: { [path]: { rev: 2 } } }),
    start(`${path} with revision 1.5`, { change: { [path]: { rev: 1.5 } } }),
    start(`${path} with another changeset`, { change: { [path]: { lastChange: 'other' } } }),
    start(`${path} made earlier`, { change: { [path]: { createdAt: PAST } } }),
    start(`${path} updated earlier`, { change: { [path]: { updatedAt: PAST } } }),
    start(`${path} with an unknown key`, { change: { [path]: { extra: 1 } } }),
    start(`${path} without a time`, { change: { [path]: { updatedAt: ABSENT } } }),
  ]),
  ...['sectors', 'playerTypes', 'eventTypes'].map((name) =>
    start(`one more of ${name}`, {
      also: {
        [`${name}/more`]: {
          name: 'More',
          createdAt: serverTimestamp(),
          updatedAt: serverTimestamp(),
          rev: 1,
          lastChange: 'setup',
        },
      },
    }),
  ),
  ...(
    [
      ['label', 'Other'],
      ['type', 'string'],
      ['required', true],
      ['options', ['a']],
      ['defaultValue', 'x'],
      ['order', 9],
    ] as [string, unknown][]
  ).map(([key, value]) =>
    start(`a dynamic field with another ${key}`, {
      change: { 'dynamicFields/project_project_value': { [key]: value } },
    }),
  ),
  ...['dynamicFieldsConfig/projects', 'dynamicFieldsConfig/players'].flatMap((path) => [
    start(`${path} with no fields`, { change: { [path]: { fields: [] } } }),
    start(`${path} with the other fields`, {
      change: { [path]: path.endsWith('players') ? projected(projectFields) : projected(playerFields) },
    }),
    start(`${path} updated earlier`, { change: { [path]: { updatedAt: PAST } } }),
  ]),
  ...Object.keys(SETTINGS).flatMap((path) => [
    start(`${path} under a changeset that nobody made`, { change: { [path]: { lastChange: 'other' } } }),
    allows(
      `an admin to put ${path} there when it is missing`,
      sealed((w) => putAll(w, 'admin', { [path]: seeds()[path] ?? {} })),
    ),
    refuses(
      `an admin to put ${path} back over what is there without a changeset`,
      sealed(async (w) => {
        await w.write(path, { enabled: true })
        await putAll(w, 'admin', { [path]: seeds()[path] ?? {} })
      }),
    ),
  ]),
  ...(
    [
      ['enabled', true],
      ['publisherId', 'ca-pub-1'],
      ['transitionAdUnitId', '1'],
      ['adUnits', { 'news-top': '1' }],
      ['formats', { 'news-top': 'auto' }],
      ['interstitialEnabled', true],
      ['interstitialFrequency', 4],
    ] as [string, unknown][]
  ).map(([key, value]) =>
    start(`advertising with another ${key}`, {
      change: { 'adSenseConfig/main': { [key]: value } },
    }),
  ),
  start('a seal of an earlier time', { change: { 'setup/database': { at: PAST } } }),
  start('a seal without a time', { change: { 'setup/database': { at: ABSENT } } }),
  start('a seal without a version', { change: { 'setup/database': { version: ABSENT } } }),
  start('a seal of another version', { change: { 'setup/database': { version: 2 } } }),
  start('a seal whose version is text', { change: { 'setup/database': { version: '1' } } }),
  start('a seal with an unknown key', { change: { 'setup/database': { by: 'me' } } }),
  start('a record of the catalogue along with the seeds', {
    also: { 'projects/mine': { name: 'Mine' } },
  }),
  refuses(
    'a seal alone',
    inEmpty((w) => putAll(w, 'visitor', { 'setup/database': { at: serverTimestamp(), version: 1 } })),
  ),
  ...(['visitor', 'admin'] as const).flatMap((actor) => [
    refuses(
      `${actor} to overwrite the seal of the database`,
      sealed((w) => putAll(w, actor, { 'setup/database': { at: serverTimestamp(), version: 1 } })),
    ),
    refuses(
      `${actor} to break the seal of the database`,
      sealed(async (w) => {
        await removeOne(w, actor, 'setup/database')
      }),
    ),
  ]),
]
