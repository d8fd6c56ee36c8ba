import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { FORMER_FORMAT, ROW_FORMAT } from '../../directory/rows.ts'
import { directoryFaults } from '../../../tests/support/directory.ts'
import { fieldsOf, type Plain } from '../../../tests/support/plain-fields.ts'
import { interceptRequests, noResponse, requests } from '../../../tests/support/network.ts'
import { addRole, savePlayer, saveProject } from '../../../tests/support/records.ts'
import { advanceUntilSettled, installFakeTimers } from '../../../tests/support/time.ts'
import { site } from '../../config.ts'
import { readDocument } from '../../firebase/read.ts'
import { historyPage } from '../../records/history.ts'
import { undoItem } from '../history/mutations.ts'
import { draftOf as newsDraft } from '../news/draft.ts'
import { simpleNews } from '../news/mutations.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { removeProject } from '../project/mutations.ts'
import { saveSimple } from '../record/simple-mutations.ts'
import { type Report, runCheck } from './check.ts'
import type { CheckId } from './finding.ts'
import { ChangedSinceError, repair } from './repair.ts'
import type { Progress } from '../../records/write-all.ts'
import { StoppedError } from '../../records/error.ts'
import { cutsOf } from './tree.ts'

let database: TestDatabase

/** Overwrites some stored values of a record, bypassing the app, as Firebase's console can. */
async function spoil(path: string, values: Record<string, Plain | undefined>): Promise<void> {
  const data = (await readDocument(path))?.data ?? {}
  const plain = Object.entries({ ...data, ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, isMoment(value) ? value.toDate() : value] as const],
  )
  database.server.write(path, fieldsOf(Object.fromEntries(plain)))
}

const isMoment = (value: unknown): value is { toDate(): Date } =>
  value !== null && typeof value === 'object' && 'toDate' in value

const project = (id: string, given: Partial<ReturnType<typeof draftOf>> = {}) =>
  saveProject({ id, draft: { ...draftOf(), name: `Project ${id}`, country: 'Oman', ...given }, base: null })

beforeAll(async () => {
  database = await testDatabase()
  await project('whole', { capexAmount: '100', capexCurrency: 'OMR', owner: 'OQ; Omran' })
  await project('part', { parentId: 'whole', capexAmount: '40', capexCurrency: 'USD' })
  await project('other', { capexAmount: '7m', capexCurrency: 'OMR' })
  await project('circle-a')
  await project('circle-b', { parentId: 'circle-a' })
  await savePlayer({ id: 'omran', draft: { ...playerDraft(), name: 'Omran', type: 'Company' }, base: null })
  for (const id of ['lost', 'kept'])
    await addRole(id, { projectId: 'whole', playerId: 'omran', roleName: 'Developer' })
  await saveSimple(simpleNews, {
    id: 'article',
    draft: { ...newsDraft(), headline: 'H', summary: 's', content: 'c', relatedProjects: ['whole', 'gone'] },
    base: null,
  })
}, 60_000)
afterAll(() => database.close())

const ids = ({ findings }: Report) => findings.map(({ id }) => id)
function found(report: Report, id: CheckId) {
  const finding = report.findings.find((each) => each.id === id)
  if (!finding) throw new Error(`no finding ${id}`)
  return finding
}

async function repaired(id: CheckId): Promise<Report> {
  const report = await runCheck()
  const outcome = await repair(found(report, id), { label: id, mark: report.mark })
  expect(outcome).toMatchObject({ rejected: [], stopped: false })
  const after = await runCheck()
  expect(ids(after)).not.toContain(id)
  return after
}

test('in data written by the app the check finds only a missing reference and a differing currency', async () => {
  const report = await runCheck()
  expect(ids(report)).toEqual(['references', 'currencies'])
  expect(found(report, 'currencies').examples).toMatchObject([{ id: 'part', is: 'USD', should: 'OMR' }])
  expect(found(report, 'currencies').changes).toEqual([])
})

test('the repair removes a missing project from an article, and undo restores it', async () => {
  await repaired('references')
  expect((await readDocument('news/article'))?.data.relatedProjects).toEqual(['whole'])
  const [item] = (await historyPage({ record: 'news/article' })).items
  if (item) await undoItem(item)
  expect((await readDocument('news/article'))?.data.relatedProjects).toEqual(['whole', 'gone'])
  await repaired('references')
})

test('finds an amount stored as text, an unknown field and a missing one; the repair corrects all three', async () => {
  await spoil('projects/other', { capexAmount: '7,000,000', colour: 'red', website: undefined })
  const { examples } = found(await runCheck(), 'shape')
  expect(examples.map(({ id, field }) => `${id} ${field}`).sort()).toEqual([
    'other capexAmount',
    'other colour',
    'other website',
  ])
  const before = (await readDocument('projects/other'))?.data.createdAt as unknown
  await repaired('shape')
  const data = (await readDocument('projects/other'))?.data
  expect(data).toMatchObject({ capexAmount: 7_000_000, website: '', rev: 2, createdAt: before })
  expect(data).not.toHaveProperty('colour')
})

test('a source of 300 characters, which the form accepts, is valid and a repair does not cut it', async () => {
  const source = 's'.repeat(300)
  await project('sourced', { source })
  expect(ids(await runCheck())).not.toContain('shape')
  await spoil('projects/sourced', { colour: 'red' })
  await repaired('shape')
  expect((await readDocument('projects/sourced'))?.data).toMatchObject({ source })
})

test('the history of a repair keeps the previous values, including a text longer than any form accepts', async () => {
  await spoil('projects/sourced', { source: `${'s'.repeat(300)} and the end`, capexAmount: '7,000,000' })
  await repaired('shape')
  const [item] = (await historyPage({ record: 'projects/sourced' })).items
  expect(item?.changes).toMatchObject([
    {
      before: { source: `${'s'.repeat(300)} and the end`, capexAmount: '7,000,000' },
      after: { source: 's'.repeat(300) },
    },
  ])
})

test('does not report a website that the rules allow, though it is no link', async () => {
  await spoil('projects/sourced', { website: 'https://intranet/x' })
  expect(ids(await runCheck())).not.toContain('shape')
})

test('the repair clears missing and circular parents; parent names and child counts are repaired after it', async () => {
  await spoil('projects/circle-a', { parentId: 'circle-b', parentName: 'x' })
  await spoil('projects/part', { parentId: 'gone', parentName: 'Gone' })
  const { examples } = found(await runCheck(), 'parents')
  expect(examples.map(({ id }) => id)).toEqual(['circle-a', 'part'])
  await repaired('parents')
  expect((await readDocument('projects/part'))?.data).toMatchObject({ parentId: null, parentName: null })
  await spoil('projects/circle-b', { parentName: 'An older name' })
  await repaired('parentNames')
  const counts = await repaired('childCounts')
  expect((await readDocument('projects/circle-a'))?.data).toMatchObject({ childCount: 1 })
  expect(ids(counts)).toEqual(['counters'])
})

test('the repair corrects drifted counters, leaves the others and adds a bulk operation to the history', async () => {
  await spoil('facets/projects', { total: 99, country: { Oman: { n: 5 }, 'Atlantis (1.5)': { n: 3 } } })
  const { examples } = found(await runCheck(), 'counters')
  expect(examples).toContainEqual(
    expect.objectContaining({ title: 'country › Atlantis (1.5) › n', is: '3', should: '0' }),
  )
  await repaired('counters')
  expect((await readDocument('facets/projects'))?.data).toMatchObject({ total: 6, roots: 5 })
  expect((await historyPage({ collection: 'facets' })).items).toMatchObject([
    { kind: 'bulk', byEmail: `first@${site.emailDomain}`, refs: ['facets/projects'], changes: [] },
  ])
})

/** Overwrites some rows of a directory document; `undefined` removes a row. */
async function spoilRows(name: string, rows: Record<string, string | undefined>): Promise<void> {
  const data = (await readDocument(`directory/${name}`))?.data ?? {}
  await spoil(`directory/${name}`, { rows: withoutBlanks({ ...(data.rows as object), ...rows }) })
}

const withoutBlanks = (rows: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(rows).flatMap(([id, row]) => (row === undefined ? [] : [[id, row]])))

test('the repair corrects missing, outdated, damaged and superfluous directory rows', async () => {
  const { rows = {} } = ((await readDocument('directory/projects-0'))?.data ?? {}) as {
    rows?: Record<string, string>
  }
  await spoilRows('projects-0', {
    whole: rows.whole?.replace('Project whole', 'Another name'),
    part: undefined,
    'of.nothing': rows.other,
    other: 'damaged',
  })
  await spoilRows('projects-7', { whole: rows.whole })
  await spoil('directory/meta', { format: ROW_FORMAT, projects: { rows: { '0': 2, '7': 1 } } })
  const { examples } = found(await runCheck(), 'rows')
  const told = examples.map(({ id, is }) => [id, is])
  expect(told).toEqual(
    expect.arrayContaining([
      ['whole', 'out of date'],
      ['part', 'missing'],
      ['of.nothing', 'should not exist'],
      ['other', 'out of date'],
      ['whole', 'should not exist'],
      ['projects-0', '2'],
    ]),
  )
  await repaired('rows')
  expect(await directoryFaults()).toEqual([])
  expect((await historyPage({ collection: 'directory' })).items).toMatchObject([
    { kind: 'bulk', byEmail: `first@${site.emailDomain}`, changes: [] },
  ])
})

test('the repair converts rows, and a directory, of the previous format to the current one', async () => {
  const [meta, shard] = [await readDocument('directory/meta'), await readDocument('directory/roles-0')]
  const former = [FORMER_FORMAT, '', 'whole', 'company', 'Owner'].join('\u001f')
  await spoilRows('roles-0', { kept: former })
  await spoil('directory/meta', { format: FORMER_FORMAT })
  const { examples } = found(await runCheck(), 'rows')
  expect(examples.map(({ id, title, is }) => [id, title, is])).toEqual([
    ['kept', expect.any(String), 'out of date'],
    ['meta', 'in an earlier format', ''],
  ])
  await repaired('rows')
  expect(await directoryFaults()).toEqual([])
  expect((await readDocument('directory/meta'))?.data).toMatchObject({
    ...meta?.data,
    lastChange: expect.any(String),
  })
  expect((await readDocument('directory/roles-0'))?.data.rows).toEqual(shard?.data.rows)
})

test('the repair gives a shard and a row to records that the directory lacks', async () => {
  await spoil('projects/other', { shard: undefined })
  await spoil('roles/kept', { shard: undefined })
  await spoilRows('projects-0', { other: undefined })
  expect(found(await runCheck(), 'rows').changes.map(({ id }) => id)).toEqual(['other', 'kept'])
  await repaired('rows')
  expect(await directoryFaults()).toEqual([])
})

test('reports a row that had to be cut', async () => {
  const owner = Array.from({ length: 5 }, (_, n) => `Owner ${n} `.padEnd(195, 'م')).join('; ')
  await project('long', { owner })
  const report = await runCheck()
  expect(found(report, 'cutRows')).toMatchObject({ examples: [{ id: 'long' }], changes: [], published: [] })
  await removeProject(decodeProject('long', (await readDocument('projects/long'))?.data ?? {}))
  expect(ids(await runCheck())).not.toContain('cutRows')
})

test.each<[CheckId, () => Promise<void>]>([
  ['shape', () => spoil('projects/whole', { colour: 'red' })],
  ['counters', () => spoil('facets/projects', { total: 99 })],
])(
  'a repair of %s waits for an unavailable server',
  async (id, make) => {
    installFakeTimers()
    await make()
    const { mark, findings } = await runCheck()
    const finding = findings.find((each) => each.id === id)!
    let tries = 0
    // Six attempts: a commit is given up after that many.
    interceptRequests((url) => (url.includes(':commit') && ++tries <= 6 ? noResponse() : undefined))
    const heard = new Set<unknown>()
    const onProgress = ({ done, outage }: Progress) => void heard.add(outage ?? done)
    const outcome = await advanceUntilSettled(repair(finding, { label: id, mark, onProgress }))
    expect(outcome).toMatchObject({ written: 1, rejected: [], stopped: false })
    expect([...heard]).toEqual([0, 'unreachable', 1])
  },
  60_000,
)

test('the repair of counters is refused after a change made since the check', async () => {
  await spoil('facets/projects', { total: 99 })
  const report = await runCheck()
  await project('meanwhile')
  const late = repair(found(report, 'counters'), { label: 'x', mark: report.mark })
  await expect(late).rejects.toThrow(ChangedSinceError)
  await repaired('counters')
})

test('the repair derives outdated search tokens and owners again', async () => {
  await spoil('projects/whole', { searchTokens: ['old'], owners: ['OQ'] })
  await repaired('derived')
  // The missing owner was never subtracted from the counters, so its counter is now one too high.
  expect(ids(await repaired('counters'))).not.toContain('derived')
  expect((await readDocument('projects/whole'))?.data).toMatchObject({ owners: ['OQ', 'Omran'] })
  expect((await readDocument('projects/whole'))?.data.searchTokens).toContain('project')
})

test('the repair corrects a sort name that is outdated or missing', async () => {
  await spoil('projects/whole', { sortName: 'an older name' })
  await spoil('players/omran', { sortName: undefined })
  const report = await runCheck()
  expect(ids(report)).toEqual(['sortNames'])
  expect(found(report, 'sortNames').examples).toMatchObject([
    { collection: 'projects', id: 'whole', field: 'sortName', is: 'an older name', should: 'project whole' },
    { collection: 'players', id: 'omran', is: '', should: 'omran' },
  ])
  await repaired('sortNames')
  expect((await readDocument('players/omran'))?.data).toMatchObject({
    name: 'Omran',
    sortName: 'omran',
    rev: 1,
  })
})

test('the repair deletes a role whose player is missing and keeps the others', async () => {
  await spoil('roles/lost', { playerId: 'nobody' })
  await repaired('roles')
  expect([await readDocument('roles/lost'), (await readDocument('roles/kept'))?.id]).toEqual([null, 'kept'])
})

test('the repair rewrites documents of an older shape; reversed dates are only reported', async () => {
  database.server.write('projects/old', fieldsOf({ name: 'Old', location: 'Muscat, Oman', value: 5 }))
  await spoil('roles/kept', { startDate: '2030', endDate: '2029' })
  const report = await runCheck()
  expect(found(report, 'dates').examples).toMatchObject([{ id: 'kept', is: '2030 – 2029' }])
  expect(found(report, 'legacy').examples).toMatchObject([
    { collection: 'projects', id: 'old', title: 'Old' },
  ])
  expect(ids(await repaired('legacy'))).toEqual(['dates'])
})

test('a check stopped after any of its steps sends no further request', async () => {
  let steps = 0
  await runCheck(() => (steps += 1))
  expect(steps).toBeGreaterThan(5)
  const sent = requests(/./)
  for (let last = 1; last <= steps; last++) {
    const stopper = new AbortController()
    let [seen, before] = [0, 0]
    const onRead = () => {
      seen += 1
      if (seen !== last) return
      stopper.abort()
      before = sent.length
    }
    await expect(runCheck(onRead, stopper.signal), `step ${last}`).rejects.toThrow(StoppedError)
    expect(sent.length, `step ${last}`).toBe(before)
  }
})

test('each cycle is cut once, at its first id', () => {
  const parents = new Map<string, string | null>([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['leaf', 'a'],
    ['self', 'self'],
    ['root', null],
    ['child', 'root'],
    ['lost', 'nowhere'],
  ])
  expect([...cutsOf(parents)].sort()).toEqual(['a', 'self'])
})

test('a record from before a field was added is valid and can be edited', async () => {
  await project('older')
  await spoil('projects/older', { localName: undefined })
  expect(ids(await runCheck())).not.toContain('shape')
  const { data = {} } = (await readDocument('projects/older')) ?? {}
  expect(data).not.toHaveProperty('localName')
  const base = decodeProject('older', data)
  await saveProject({ id: 'older', draft: { ...draftOf(base), city: 'Sohar' }, base })
  expect((await readDocument('projects/older'))?.data).toMatchObject({ city: 'Sohar', rev: 2 })
})
