import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../src/firebase/connection.ts'
import { readDocument, readList } from '../../src/firebase/read.ts'
import { claim, initialise } from '../../src/entities/setup/mutations.ts'
import { type RunningLocalFirebase, startLocalFirebase } from '../../tests/support/local-firebase.ts'
import type { ImportedCollection } from '../../src/import/definition.ts'
import type { Screen } from '../command/progress.ts'
import { runImport } from './run.ts'
import { summary } from './summary.ts'

const ADMIN = { email: 'importer@ppx.example', password: 'correct horse battery' }
const quiet = { write: () => true }

const PROJECTS = `id,name,country,sector,owner,status,capexAmount,capexCurrency,startDate,completionDate,parentId,Project Value,colour,localName
part-1,First part,Turkey,Oil & Gas,Botaş [60%]; BP (40%),Completed,"460,000",USD,2019,2023.0,whole,,Sivas,
whole,The whole,Türkiye,Oil & Gas,Botaş,Active,8 000000,USD,,2029 (expected),,12.5,Sivas,المشروع كله
part-2,Second part,Republic of Turkiye,oil & gas,,,,,,,whole,,
no-name,,Egypt,Power,,,,,,,,,
backwards,Backwards,Egypt,Power,,,,,2025,2020,,,
alone,Alone,"Egypt, Arab Republic of",Power,,mothballed,>0,,,,nowhere,,
`
const PLAYERS = `id,name,type,country,parentId,email
sub,Subsidiary,Company,Türkiye,top,
top,Top,Holding,Turkey,,post@top.example
`
const ROLES = `projectId,playerId,roleName,sharePercent
whole,top,Owner,[60%]
part-1,sub,Operator,
part-1,nobody,Operator,
`
const NEWS = `headline,summary,content,publishDate,status,relatedProjects,relatedPlayers
Opened,It opened,At last,2024-05-01,published,whole; part-1,top
`

let running: RunningLocalFirebase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ppx-import-'))
  running = await startLocalFirebase()
  connect({ origin: running.origin })
  await initialise()
  await claim(ADMIN)
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

async function imported(
  kind: ImportedCollection,
  content: string,
  stop = new AbortController(),
  screen: Screen = quiet,
) {
  const file = path.join(folder, `${kind}.csv`)
  await writeFile(file, content)
  const report = path.join(folder, 'report.txt')
  const options = { kind, file, report, encoding: undefined, help: false, url: running.origin, ...ADMIN }
  return runImport(options, screen, stop.signal)
}

const counts = ({ created, updated, unchanged, findings }: Awaited<ReturnType<typeof imported>>) => ({
  created,
  updated,
  unchanged,
  rejected: findings.rejected.length,
})

describe('a first import', () => {
  test('of projects imports the valid rows and reports the rest', async () => {
    const outcome = await imported('projects', PROJECTS)
    expect(counts(outcome)).toEqual({ created: 5, updated: 0, unchanged: 0, rejected: 1 })
    expect([...outcome.added]).toEqual([['sectors', ['Oil & Gas', 'Power']]])
    const words = summary(outcome)
    expect(words).toContain('line 5, name: Enter a name')
    expect(words).toContain(
      'line 6, completionDate: “2020”: The end date is before the start date; not imported',
    )
    expect(words).toContain('Columns left out: colour')
    expect(words).toContain('“Turkey” written as Türkiye')
    expect(await readFile(path.join(folder, 'report.txt'), 'utf8')).toContain('line 5, name: Enter a name')
  })

  test('writes records in the canonical form, parts under their parent', async () => {
    expect((await readDocument('projects/part-1'))?.data).toMatchObject({
      name: 'First part',
      country: 'Türkiye',
      owners: ['Botaş', 'BP'],
      capexAmount: 460_000,
      completionDate: '2023',
      parentId: 'whole',
      parentName: 'The whole',
      rev: 1,
    })
    expect((await readDocument('projects/whole'))?.data).toMatchObject({
      childCount: 2,
      localName: 'المشروع كله',
      capexAmount: 8_000_000,
      customFields: { project_value: 12.5 },
    })
    expect((await readDocument('projects/part-2'))?.data.sector).toBe('Oil & Gas')
    expect((await readDocument('projects/backwards'))?.data).toMatchObject({
      startDate: '2025',
      completionDate: null,
    })
    expect((await readDocument('projects/alone'))?.data).toMatchObject({
      status: null,
      capexAmount: null,
      parentId: null,
    })
  })

  test('updates the counters of the public site', async () => {
    expect((await readDocument('facets/projects'))?.data).toMatchObject({
      total: 5,
      roots: 3,
      country: { Türkiye: { n: 3 }, Egypt: { n: 2 } },
    })
  })

  test('of players, roles and news resolves references', async () => {
    const players = await imported('players', PLAYERS)
    expect(counts(players)).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 0 })
    expect([...players.added]).toEqual([['playerTypes', ['Holding']]])
    const roles = await imported('roles', ROLES)
    expect(counts(roles)).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 1 })
    expect(roles.findings.rejected[0]).toEqual({
      line: 4,
      column: 'playerId',
      reason: 'there is no player “nobody”',
    })
    expect(counts(await imported('news', NEWS))).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    })
    const [article] = await readList({ collection: 'news', limit: 10 })
    expect(article?.data).toMatchObject({ relatedProjects: ['whole', 'part-1'], relatedPlayers: ['top'] })
    expect((await readDocument('players/top/private/contact'))?.data.email).toBe('post@top.example')
  })

  test('is one changeset in the history', async () => {
    const trail = await readList({ collection: 'changesets', limit: 100 })
    const imports = trail.filter(({ data }) => String(data.label).startsWith('Import of projects'))
    expect(imports.map(({ data }) => data.kind)).toEqual(['import'])
    expect(imports[0]?.data.changes).toHaveLength(5)
  })
})

test('a second run changes nothing', async () => {
  const files = { projects: PROJECTS, players: PLAYERS, roles: ROLES, news: NEWS }
  for (const [kind, content] of Object.entries(files)) {
    const { created, updated } = await imported(kind as ImportedCollection, content)
    expect({ kind, created, updated }).toEqual({ kind, created: 0, updated: 0 })
  }
})

test('a corrected file changes only the rows that differ', async () => {
  const outcome = await imported(
    'projects',
    PROJECTS.replace('no-name,,', 'no-name,Named now,').replace('Alone', 'Together'),
  )
  expect(counts(outcome)).toEqual({ created: 1, updated: 1, unchanged: 4, rejected: 0 })
  expect((await readDocument('projects/alone'))?.data).toMatchObject({ name: 'Together', rev: 2 })
})

test('an import that was stopped continues on the next run and creates each record once', async () => {
  const header = 'id,name,country,parentId'
  const rows = Array.from(
    { length: 450 },
    (_, n) => `many-${n},Many ${n},Oman,${n % 9 === 0 ? '' : `many-${n - (n % 9)}`}`,
  )
  const content = [header, ...rows].join('\n')
  const stop = new AbortController()
  const impatient = {
    write: (text: string) => {
      if (/^Writing: [1-9]/.test(text)) stop.abort()
    },
  }
  const first = await imported('projects', content, stop, impatient)
  expect(first.stopped).toBe(true)
  expect(first.created).toBeGreaterThan(0)
  expect(first.created).toBeLessThan(450)
  expect(summary(first)).toContain('Run the same command again to continue')
  const second = await imported('projects', content)
  expect(second.created + first.created).toBe(450)
  expect(second.unchanged).toBe(first.created)
  expect((await readDocument('projects/many-0'))?.data.childCount).toBe(8)
  expect((await readDocument('facets/projects'))?.data.country.Oman).toMatchObject({ n: 450 })
})
