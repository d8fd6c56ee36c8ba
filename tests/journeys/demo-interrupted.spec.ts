import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoEvents } from '../../server/demo-data/events.ts'
import { demoNews } from '../../server/demo-data/news.ts'
import { demoPlayers } from '../../server/demo-data/players.ts'
import { demoProjects } from '../../server/demo-data/projects.ts'
import { startSite } from '../support/site.ts'

const DATABASE = 'projects/ppx-local/databases/(default)/documents'
const dataDir = mkdtempSync(join(tmpdir(), 'ppx-interrupted-'))
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function writtenBytes(): number {
  const sizes = ['local-firebase.db', 'local-firebase.db-wal'].map(
    (file) => statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Starts the demonstration and kills it without warning once it has written this many bytes. */
function killAt(bytes: number): Promise<boolean> {
  const child = spawn(process.execPath, ['server/run.mjs', 'demo'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  })
  let isReady = false
  child.stdout.on('data', (chunk: Buffer) => (isReady ||= chunk.toString().includes('Ready on')))
  const watch = setInterval(() => {
    if (isReady || writtenBytes() > bytes) child.kill('SIGKILL')
  }, 5)
  return new Promise((resolve) => {
    child.once('exit', () => {
      clearInterval(watch)
      resolve(!isReady)
    })
  })
}

test('a demo killed while it is being filled continues at the next start, without gaps or duplicates', async () => {
  test.setTimeout(240_000)
  for (const bytes of [300_000, 700_000, 1_200_000, 1_800_000])
    expect(await killAt(bytes), `killed in the middle, at ${bytes} bytes`).toBe(true)
  const site = await startSite('demo', { DATA_DIR: dataDir })
  const post = async (path: string, body: object, token?: string) => {
    const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` }
    const options = { method: 'POST', body: JSON.stringify(body), ...(headers ? { headers } : {}) }
    return (await fetch(site.origin + path, options)).json() as Promise<unknown>
  }
  const { email, password } = site
  const signedIn = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
    email,
    password,
  })
  const { idToken } = signedIn as { idToken: string }
  const count = async (collectionId: string) => {
    const structuredAggregationQuery = {
      structuredQuery: { from: [{ collectionId }] },
      aggregations: [{ alias: 'n', count: {} }],
    }
    const answer = await post(`/v1/${DATABASE}:runAggregationQuery`, { structuredAggregationQuery }, idToken)
    const [row] = answer as { result: { aggregateFields: { n: { integerValue: string } } } }[]
    return Number(row?.result.aggregateFields.n.integerValue)
  }
  expect(await count('players')).toBe(demoPlayers.length)
  expect(await count('projects')).toBe(demoProjects.length)
  expect(await count('news')).toBe(demoNews.length)
  expect(await count('events')).toBe(demoEvents.length)
  const facets = (await post(`/v1/${DATABASE}:batchGet`, { documents: [`${DATABASE}/facets/projects`] })) as {
    found: { fields: { total: { integerValue: string } } }
  }[]
  expect(Number(facets[0]?.found.fields.total.integerValue)).toBe(demoProjects.length)
  await site.stop()
})
