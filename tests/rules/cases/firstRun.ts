import { createHash } from 'node:crypto'
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { OUTSIDERS, putStaff, type Actor, type World } from '../actors.ts'
import { ABSENT, patched, type Data } from '../batch.ts'
import { allows, refuses, type Case } from './case.ts'
import { PAST } from './records.ts'

const named = (collection: string, names: Record<string, string>): [string, Data][] =>
  Object.entries(names).map(([id, name]) => [`${collection}/${id}`, { name }])

const field = (entityType: string, name: string, label: string, order: number, options: string[]): Data => ({
  entityType,
  name,
  label,
  type: options.length > 0 ? 'select' : 'number',
  options,
  required: false,
  defaultValue: '',
  order,
})

const projectFields = [
  field('project', 'project_value', 'Project Value', 1, []),
  field('project', 'currency', 'Currency', 2, ['USD', 'EUR', 'GBP', 'AED', 'SAR']),
]
const playerFields = [
  field('player', 'founded_year', 'Founded Year', 1, []),
  field('player', 'employee_count', 'Employee Count', 2, ['1-10', '11-50', '51-200', '201-1000', '1000+']),
]

const RECORDS: Record<string, Data> = Object.fromEntries([
  ...named('sectors', {
    energy: 'Energy',
    infrastructure: 'Infrastructure',
    technology: 'Technology',
    healthcare: 'Healthcare',
    finance: 'Finance',
  }),
  ...named('playerTypes', {
    company: 'Company',
    'government-entity': 'Government Entity',
    'financial-institution': 'Financial Institution',
    individual: 'Individual',
    consortium: 'Consortium',
  }),
  ...named('eventTypes', {
    conference: 'Conference',
    webinar: 'Webinar',
    workshop: 'Workshop',
    exhibition: 'Exhibition',
    'award-ceremony': 'Award Ceremony',
  }),
  ...[...projectFields, ...playerFields].map((data): [string, Data] => [
    `dynamicFields/${String(data.entityType)}_${String(data.name)}`,
    data,
  ]),
])

const projected = (fields: Data[]): Data => ({
  fields: fields.map(({ name, label, type, options, required, order }) => ({
    name,
    label,
    type,
    options,
    required,
    order,
  })),
})

const SETTINGS: Record<string, Data> = {
  'dynamicFieldsConfig/projects': projected(projectFields),
  'dynamicFieldsConfig/players': projected(playerFields),
  'adSenseConfig/main': {
    enabled: false,
    publisherId: '',
    transitionAdUnitId: '',
    adUnits: {},
    formats: {},
    interstitialEnabled: false,
    interstitialFrequency: 3,
  },
}

/** Everything that step one puts, as it goes into the batch. */
function seeds(): Record<string, Data> {
  const records = Object.entries(RECORDS).map(([path, data]): [string, Data] => [
    path,
    { ...data, createdAt: serverTimestamp(), updatedAt: serverTimestamp(), rev: 1, lastChange: 'setup' },
  ])
  const settings = Object.entries(SETTINGS).map(([path, data]): [string, Data] => [
    path,
    { ...data, updatedAt: serverTimestamp() },
  ])
  return {
    ...Object.fromEntries(records),
    ...Object.fromEntries(settings),
    'setup/database': { at: serverTimestamp(), version: 1 },
  }
}

async function put(world: World, actor: Actor, documents: Record<string, Data>): Promise<void> {
  const batch = writeBatch(world.db(actor))
  for (const [path, data] of Object.entries(documents)) batch.set(doc(world.db(actor), path), data)
  await batch.commit()
}

interface Start {
  actor?: Actor
  /** Keys of one seed that differ; ABSENT as the whole patch leaves the seed out. */
  change?: Record<string, Data | typeof ABSENT>
  also?: Record<string, Data>
}

async function initialise(world: World, { actor = 'visitor', change = {}, also = {} }: Start): Promise<void> {
  const documents = { ...seeds(), ...also }
  for (const [path, patch] of Object.entries(change)) {
    if (patch === ABSENT) delete documents[path]
    else documents[path] = patched(documents[path] ?? {}, patch as Data)
  }
  await put(world, actor, documents)
}

/** Runs the question in an empty database of its own. */
const inEmpty =
  (question: (world: World) => Promise<void>): Case['run'] =>
  async (world) => {
    const empty = await world.empty()
    try {
      await question(empty)
    } finally {
      await empty.close()
    }
  }

const sealed = (question: (world: World) => Promise<void>): Case['run'] =>
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

const databaseCases: Case[] = [
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
      inEmpty((w) => put(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    refuses(
      `a visitor to put ${path} after the seal`,
      sealed((w) => put(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    allows(
      `an admin to put ${path} back`,
      sealed((w) => put(w, 'admin', { [path]: seeds()[path] ?? {} })),
    ),
  ]),
  ...Object.keys(SETTINGS).flatMap((path) => [
    refuses(
      `a visitor to put ${path} without the seal`,
      inEmpty((w) => put(w, 'visitor', { [path]: seeds()[path] ?? {} })),
    ),
    refuses(
      `a visitor to put ${path} after the seal`,
      sealed((w) => put(w, 'visitor', { [path]: seeds()[path] ?? {} })),
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
  ...[
    ['label', 'Other'],
    ['type', 'string'],
    ['required', true],
    ['options', ['a']],
    ['defaultValue', 'x'],
    ['order', 9],
  ].map(([key, value]) =>
    start(`a dynamic field with another ${String(key)}`, {
      change: { 'dynamicFields/project_project_value': { [String(key)]: value } },
    }),
  ),
  ...['dynamicFieldsConfig/projects', 'dynamicFieldsConfig/players'].flatMap((path) => [
    start(`${path} with no fields`, { change: { [path]: { fields: [] } } }),
    start(`${path} with the other fields`, {
      change: { [path]: path.endsWith('players') ? projected(projectFields) : projected(playerFields) },
    }),
    start(`${path} updated earlier`, { change: { [path]: { updatedAt: PAST } } }),
  ]),
  ...[
    ['enabled', true],
    ['publisherId', 'ca-pub-1'],
    ['transitionAdUnitId', '1'],
    ['adUnits', { 'news-top': '1' }],
    ['formats', { 'news-top': 'auto' }],
    ['interstitialEnabled', true],
    ['interstitialFrequency', 4],
  ].map(([key, value]) =>
    start(`advertising with another ${String(key)}`, {
      change: { 'adSenseConfig/main': { [String(key)]: value } },
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
    inEmpty((w) => put(w, 'visitor', { 'setup/database': { at: serverTimestamp(), version: 1 } })),
  ),
  ...(['visitor', 'admin'] as const).flatMap((actor) => [
    refuses(
      `${actor} to overwrite the seal of the database`,
      sealed((w) => put(w, actor, { 'setup/database': { at: serverTimestamp(), version: 1 } })),
    ),
    refuses(
      `${actor} to break the seal of the database`,
      sealed(async (w) => {
        const batch = writeBatch(w.db(actor))
        batch.delete(doc(w.db(actor), 'setup/database'))
        await batch.commit()
      }),
    ),
  ]),
]

interface Claim {
  actor?: Actor
  uid?: string
  admin?: Data | typeof ABSENT
  seal?: Data | typeof ABSENT
  policy?: Data
}

async function claim(world: World, attempt: Claim): Promise<void> {
  const { actor = 'newcomer', admin = {}, seal = {}, policy } = attempt
  if (policy) await world.write('setup/policy', policy)
  const uid = attempt.uid ?? (world.uid(actor) || 'nobody')
  const documents: Record<string, Data> = {}
  if (admin !== ABSENT) {
    const data = {
      email: world.email(actor),
      active: true,
      createdBy: uid,
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    }
    documents[`admins/${uid}`] = patched(data, admin as Data)
  }
  if (seal !== ABSENT) {
    documents['setup/admin'] = patched({ at: serverTimestamp(), version: 1 }, seal as Data)
  }
  await put(world, actor, documents)
}

const CODE = 'a code of 128 bits'
const codeHash = createHash('sha256').update(CODE).digest('hex').toUpperCase()
const asked = (name: string, ok: boolean, attempt: Claim): Case =>
  (ok ? allows : refuses)(
    name,
    inEmpty((w) => claim(w, attempt)),
  )

const open = { firstAdmin: 'open' }

const adminCases: Case[] = [
  asked('the first admin with a proven mailbox', true, {}),
  asked('a first admin whose mailbox is not proven', false, { actor: 'unverified' }),
  asked('any company address where the owner opened the set-up', true, { actor: 'unverified', policy: open }),
  asked('an address whose owner left the set-up closed', false, {
    actor: 'unverified',
    policy: { firstAdmin: 'closed' },
  }),
  asked('the one who has the code', true, {
    actor: 'unverified',
    policy: { codeHash },
    seal: { code: CODE },
  }),
  asked('a wrong code', false, { actor: 'unverified', policy: { codeHash }, seal: { code: 'wrong' } }),
  asked('no code', false, { actor: 'unverified', policy: { codeHash } }),
  asked('the hash as code', false, { actor: 'unverified', policy: { codeHash }, seal: { code: codeHash } }),
  asked('a blank code', false, { actor: 'unverified', policy: { codeHash }, seal: { code: '' } }),
  asked('a code where there is no policy', false, { actor: 'unverified', seal: { code: CODE } }),
  ...(['visitor', 'stranger', 'lookalike'] as const).map((actor) =>
    asked(`${actor} as first admin`, false, { actor, policy: open }),
  ),
  asked('a first admin who is somebody else', false, { policy: open, uid: 'somebody' }),
  asked('a first admin under another address', false, { admin: { email: 'other@ppx.example' } }),
  asked('a first admin who is switched off', false, { admin: { active: false } }),
  asked('a first admin made by somebody else', false, { admin: { createdBy: 'other' } }),
  asked('a first admin made earlier', false, { admin: { createdAt: PAST } }),
  asked('a first admin with an unknown key', false, { admin: { role: 'owner' } }),
  asked('a first admin without the seal', false, { seal: ABSENT }),
  asked('the seal without a first admin', false, { admin: ABSENT }),
  asked('the seal at an earlier time', false, { seal: { at: PAST } }),
  asked('the seal without a version', false, { seal: { version: ABSENT } }),
  asked('the seal of another version', false, { seal: { version: 2 } }),
  asked('the seal with a version that is text', false, { seal: { version: '1' } }),
  asked('the seal with an unknown key', false, { seal: { by: 'me' } }),
  asked('the seal with a code that is a number', false, { seal: { code: 5 } }),
  asked('the seal with an endless code', false, { seal: { code: 'x'.repeat(201) } }),
  refuses(
    'the seal on a record that is switched off',
    inEmpty(async (w) => {
      await putStaff(w)
      await claim(w, { actor: 'formerAdmin', admin: ABSENT })
    }),
  ),
  refuses(
    'a former admin to come back with the seal',
    inEmpty(async (w) => {
      await putStaff(w)
      await claim(w, { actor: 'formerAdmin', policy: open })
    }),
  ),
  refuses(
    'a second first admin',
    inEmpty(async (w) => {
      await claim(w, {})
      await claim(w, { actor: 'unverified', policy: open })
    }),
  ),
  refuses(
    'a second first admin who leaves the seal alone',
    inEmpty(async (w) => {
      await claim(w, {})
      await claim(w, { actor: 'unverified', policy: open, seal: ABSENT })
    }),
  ),
  ...(['visitor', 'admin'] as const).map((actor) =>
    refuses(
      `${actor} to break the seal of the first admin`,
      inEmpty(async (w) => {
        await putStaff(w)
        await w.write('setup/admin', { at: PAST, version: 1 })
        const batch = writeBatch(w.db(actor))
        batch.delete(doc(w.db(actor), 'setup/admin'))
        await batch.commit()
      }),
    ),
  ),
  ...(['visitor', 'newcomer', 'admin'] as const).map((actor) =>
    refuses(
      `${actor} to write the policy`,
      inEmpty(async (w) => {
        await putStaff(w)
        await put(w, actor, { 'setup/policy': open })
      }),
    ),
  ),
]

async function mark(world: World, data: Data, actor: Actor = 'admin', before?: Data): Promise<void> {
  await world.write('setup/samples', before ?? { at: PAST })
  await put(world, actor, { 'setup/samples': { at: serverTimestamp(), ...data } })
}

const SAMPLES = ['projects', 'players', 'news', 'events']

const sampleCases: Case[] = [
  allows('all samples to be remembered', (w) =>
    mark(w, Object.fromEntries(SAMPLES.map((name) => [name, true]))),
  ),
  allows(
    'the first sample to be remembered',
    inEmpty(async (w) => {
      await putStaff(w)
      await put(w, 'admin', { 'setup/samples': { at: serverTimestamp(), news: true } })
    }),
  ),
  allows('one more sample to be remembered', (w) =>
    mark(w, { news: true, events: true }, 'admin', { at: PAST, news: true }),
  ),
  refuses('a sample to be forgotten', (w) =>
    mark(w, { news: true }, 'admin', { at: PAST, news: true, events: true }),
  ),
  ...SAMPLES.map((name) => refuses(`${name} to be marked with false`, (w) => mark(w, { [name]: false }))),
  refuses('a sample of another collection', (w) => mark(w, { roles: true })),
  refuses('samples of an earlier time', (w) => mark(w, { at: PAST })),
  refuses('samples without a time', async (w) => {
    await w.write('setup/samples', {})
    await put(w, 'admin', { 'setup/samples': { news: true } })
  }),
  ...OUTSIDERS.map((actor) => refuses(`${actor} to remember samples`, (w) => mark(w, { news: true }, actor))),
  refuses('the memory of samples to be deleted', async (w) => {
    await w.write('setup/samples', { at: PAST })
    const batch = writeBatch(w.db('admin'))
    batch.delete(doc(w.db('admin'), 'setup/samples'))
    await batch.commit()
  }),
]

export const firstRunCases: Record<string, Case[]> = {
  'the database': databaseCases,
  'the first admin': adminCases,
  samples: sampleCases,
}
