import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer } from '../../../tests/support/records.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { historyOf } from '../../records/history.ts'
import { writeAll } from '../../records/write-all.ts'
import { runCheck } from '../check/check.ts'
import { undoItem } from '../history/mutations.ts'
import { draftOf as newsDraft } from '../news/draft.ts'
import { simpleNews } from '../news/mutations.ts'
import { draftOf as projectDraft } from '../project/draft.ts'
import { projectImport } from '../project/import.ts'
import { draftOf as roleDraft } from '../role/draft.ts'
import { roleImport } from '../role/import.ts'
import { saveSimple } from '../record/simple-mutations.ts'
import { draftOf } from './draft.ts'
import { MAX_MERGED } from './merge-limits.ts'
import { type Merge, planMerge, readCandidates } from './merge.ts'

const PROJECTS = 60
/** Details of the merged player's roles in the projects in which the survivor has the same role. */
const DETAILS: Record<number, object> = {
  1: { endDate: '2024-06', sharePercent: '30' },
  2: { sharePercent: '49' },
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const player = (id: string, given: Partial<ReturnType<typeof draftOf>>) =>
    savePlayer({ id, draft: { ...draftOf(), type: 'Company', ...given }, base: null, contact: null })
  await player('acwa', { name: 'ACWA', website: 'https://acwa.example' })
  await player('twin', { name: 'ACWA Power LLC', country: 'Saudi Arabia', email: 'post@acwa.example' })
  await player('third', { name: 'Acwa Power Co.', parentId: 'twin' })
  await player('child', { name: 'NOMAC', parentId: 'twin' })
  const numbers = Array.from({ length: PROJECTS }, (_, n) => n)
  const owners = ['OQ; ACWA Power LLC;Acwa Power Co.', 'ACWA Power LLC Holding; ACWA']
  const projects = numbers.map((n) => ({
    id: `p${n}`,
    draft: { ...projectDraft(), name: `Plant ${n}`, country: 'Oman', owner: owners[n] ?? '' },
  }))
  await writeAll(projectImport.changes(projects, new Map()), { kind: 'import', label: 'projects' })
  const role = (id: string, projectId: string, playerId: string, details: object = {}) => ({
    id,
    draft: { ...roleDraft(), projectId, playerId, roleName: 'Developer', ...details },
  })
  const roles = [
    ...numbers.map((n) => role(`r${n}`, `p${n}`, 'twin', DETAILS[n])),
    role('own', 'p0', 'acwa'),
    role('own1', 'p1', 'acwa', { startDate: '2019', note: 'Phase one' }),
    role('own2', 'p2', 'acwa', { sharePercent: '51' }),
  ]
  await writeAll(roleImport.changes(roles, new Map()), { kind: 'import', label: 'roles' })
  const article = { ...newsDraft(), headline: 'H', summary: 's', content: 'c' }
  await saveSimple(simpleNews, {
    id: 'article',
    draft: { ...article, relatedPlayers: ['twin', 'acwa', 'third'] },
    base: null,
  })
}, 60_000)
afterAll(() => database.close())

async function wanted(): Promise<Merge> {
  const [survivor, ...others] = await readCandidates(['acwa', 'twin', 'third'])
  if (!survivor) throw new Error('no survivor')
  const { player } = survivor
  return {
    survivor,
    others,
    merged: {
      fields: { ...player, name: 'ACWA Power', country: 'Saudi Arabia', parentId: 'twin' },
      email: 'post@acwa.example',
      phone: '',
    },
  }
}

const data = async (path: string) => (await readDocument(path))?.data
const rolesOf = async (playerId: string) =>
  (await readList({ collection: 'roles', where: [['playerId', '==', playerId]], limit: 200 })).length

const sharesIn = async (projectId: string) =>
  (await readList({ collection: 'roles', where: [['projectId', '==', projectId]], limit: 9 }))
    .map((role) => Number(role.data.sharePercent))
    .sort((a, b) => a - b)

test('a merge moves roles, articles, subsidiaries, owners and contact details, and the check finds nothing', async () => {
  const plan = await planMerge(await wanted())
  expect(plan).toMatchObject({
    moved: { roles: PROJECTS - 2, naming: { news: 1, events: 0 }, children: 1, owners: 2 },
    sameRoles: { beside: 1, completing: 1, doubled: 1 },
  })
  const outcome = await writeAll(plan.changes, { kind: 'bulk', label: 'Merge: ACWA Power', group: 'merge' })
  expect(outcome).toMatchObject({ stopped: false, written: plan.changes.length })
  expect(await data('players/acwa')).toMatchObject({
    name: 'ACWA Power',
    country: 'Saudi Arabia',
    website: 'https://acwa.example',
    parentId: null,
    childCount: 1,
  })
  expect(await data('players/acwa/private/contact')).toMatchObject({ email: 'post@acwa.example' })
  expect(await data('players/child')).toMatchObject({ parentId: 'acwa', parentName: 'ACWA Power' })
  expect((await data('news/article'))?.relatedPlayers).toEqual(['acwa'])
  expect([await rolesOf('acwa'), await rolesOf('twin')]).toEqual([PROJECTS + 1, 0])
  expect(await data('roles/own1')).toMatchObject({
    startDate: '2019',
    endDate: '2024-06',
    sharePercent: 30,
    note: 'Phase one',
  })
  expect(await sharesIn('p2')).toEqual([49, 51])
  expect([await data('players/twin'), await data('players/twin/private/contact')]).toEqual([
    undefined,
    undefined,
  ])
  expect(await data('projects/p0')).toMatchObject({ owner: 'OQ; ACWA Power', owners: ['OQ', 'ACWA Power'] })
  expect((await data('projects/p0'))?.searchTokens).not.toContain('llc')
  expect(await data('projects/p1')).toMatchObject({ owner: 'ACWA Power LLC Holding; ACWA Power' })
  expect((await runCheck()).findings).toEqual([])
})

test('one undo restores the players, roles, articles and owners, but no contact details', async () => {
  const [item] = await historyOf('players/acwa')
  if (item) await undoItem(item)
  expect(await data('players/acwa')).toMatchObject({ name: 'ACWA', country: '', childCount: 0 })
  expect(await data('players/third')).toMatchObject({ parentId: 'twin' })
  expect(await data('projects/p0')).toMatchObject({ owner: 'OQ; ACWA Power LLC; Acwa Power Co.' })
  expect(await data('players/child')).toMatchObject({ parentId: 'twin' })
  expect((await data('news/article'))?.relatedPlayers).toEqual(['twin', 'acwa', 'third'])
  expect([await rolesOf('acwa'), await rolesOf('twin')]).toEqual([3, PROJECTS])
  expect(await data('roles/own1')).toMatchObject({ endDate: null, sharePercent: null, note: 'Phase one' })
  expect(await data('roles/r1')).toMatchObject({ playerId: 'twin', endDate: '2024-06', sharePercent: 30 })
  expect(await sharesIn('p2')).toEqual([49, 51])
  expect((await runCheck()).findings.map(({ id }) => id)).toEqual([])
  const contacts = ['acwa', 'twin'].map((id) => data(`players/${id}/private/contact`))
  expect(await Promise.all(contacts)).toEqual([undefined, undefined])
}, 60_000)

test('an owner name that another player also bears is kept', async () => {
  await savePlayer({
    id: 'namesake',
    draft: { ...draftOf(), type: 'Company', name: 'ACWA Power LLC' },
    base: null,
    contact: null,
  })
  const { changes } = await planMerge(await wanted())
  const owners = changes.flatMap(({ collection, after }) => (collection === 'projects' ? after?.owner : []))
  expect(new Set(owners)).toEqual(
    new Set(['ACWA Power LLC Holding; ACWA Power', 'OQ; ACWA Power LLC; ACWA Power']),
  )
})

test('a stopped merge can be repeated and loses no role', async () => {
  const stopper = new AbortController()
  const { changes } = await planMerge(await wanted())
  const about = { kind: 'bulk', label: 'Merge', group: 'again', signal: stopper.signal } as const
  const first = await writeAll(changes, { ...about, onProgress: ({ done }) => done > 0 && stopper.abort() })
  expect(first.stopped).toBe(true)
  const again = await planMerge(await wanted())
  expect(again.moved.roles).toBeLessThan(PROJECTS - 2)
  await writeAll(again.changes, { kind: 'bulk', label: 'Merge', group: 'again' })
  expect([await rolesOf('acwa'), await rolesOf('twin')]).toEqual([PROJECTS + 1, 0])
  expect((await runCheck()).findings).toEqual([])
}, 60_000)

test('rejects too many players with “Choose from 2 to 10 players”', async () => {
  const [survivor] = await readCandidates(['acwa'])
  if (!survivor) throw new Error('no survivor')
  const others = Array.from({ length: MAX_MERGED }, () => survivor)
  const merge = { survivor, others, merged: { fields: survivor.player, email: '', phone: '' } }
  await expect(planMerge(merge)).rejects.toThrow('Choose from 2 to 10 players')
})
