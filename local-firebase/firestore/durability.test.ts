import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bundled, bundled } from '../bundled.fixture.ts'

const ROOT = 'projects/ppx-test/databases/(default)/documents'
/** How often the server is killed; set KILLS=200 for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 3)
const WRITERS = 8

const dataDir = mkdtempSync(join(tmpdir(), 'durability-test-'))
let program: Bundled
let child: ChildProcess | undefined
beforeAll(async () => {
  program = await bundled(join(import.meta.dirname, 'durability.child.ts'))
})
afterAll(() => {
  child?.kill('SIGKILL')
  program.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  child = spawn(process.execPath, ['-e', `import(${JSON.stringify(program.url)})`], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) return line
  throw new Error('The server did not start.')
}

async function call(origin: string, verb: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${origin}/v1/${ROOT}:${verb}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const PARTS = ['x', 'y', 'z']
const set = (id: string, text: string) => ({
  update: {
    name: `${ROOT}/runs/${id}`,
    fields: { tag: { stringValue: id.slice(0, -1) }, text: { stringValue: text } },
  },
})
/** Three documents of this size make a commit large enough to be written on another thread. */
const LARGE_TEXT = 'x'.repeat(400_000)
const isLarge = (batch: string): boolean => /w[01]-/.test(batch)

/** Commits three such documents at a time until the server dies; records which commits were acknowledged. */
async function writeUntilKilled(
  origin: string,
  { label, text, acknowledged }: { label: string; text: string; acknowledged: string[] },
): Promise<void> {
  for (let i = 0; ; i++) {
    const batch = `${label}-${i}-`
    try {
      await call(origin, 'commit', { writes: PARTS.map((part) => set(batch + part, text)) })
    } catch {
      return
    }
    acknowledged.push(batch)
  }
}

async function storedIds(origin: string, collectionId: string): Promise<Set<string>> {
  const rows = (await call(origin, 'runQuery', {
    structuredQuery: { from: [{ collectionId }], select: { fields: [{ fieldPath: '__name__' }] } },
  })) as {
    document?: { name: string }
  }[]
  return new Set(
    rows.flatMap(({ document }) =>
      document ? [document.name.slice(ROOT.length + 1 + collectionId.length + 1)] : [],
    ),
  )
}

async function countByTag(origin: string, tag: string): Promise<string> {
  const where = { fieldFilter: { field: { fieldPath: 'tag' }, op: 'EQUAL', value: { stringValue: tag } } }
  const structuredQuery = { from: [{ collectionId: 'runs' }], where }
  const aggregations = [{ alias: 'n', count: {} }]
  const [row] = (await call(origin, 'runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  })) as [{ result: { aggregateFields: { n: { integerValue: string } } } }]
  return row.result.aggregateFields.n.integerValue
}

test(
  'a server killed during commits keeps every acknowledged one, and none in part',
  { timeout: 60_000 * KILLS },
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS; round++) {
      const origin = await start()
      const before = acknowledged.length
      const writers = Array.from({ length: WRITERS }, (_, i) =>
        writeUntilKilled(origin, {
          label: `${round}w${i}`,
          text: i < 2 ? LARGE_TEXT : '',
          acknowledged,
        }),
      )
      while (!acknowledged.slice(before).some(isLarge)) await pause(5)
      await pause(Math.random() * 300)
      const gone = once(child as ChildProcess, 'exit')
      child?.kill('SIGKILL')
      await Promise.all([gone, ...writers])
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
    const origin = await start()
    const stored = await storedIds(origin, 'runs')
    expect(acknowledged.filter((batch) => !PARTS.every((part) => stored.has(batch + part)))).toEqual([])
    const batches = new Set([...stored].map((id) => id.slice(0, -1)))
    expect([...batches].filter((batch) => !PARTS.every((part) => stored.has(batch + part)))).toEqual([])
    // The index is as complete as the documents.
    const sample = [...batches].filter((_, i) => i % 25 === 0)
    expect(await Promise.all(sample.map((batch) => countByTag(origin, batch)))).toEqual(sample.map(() => '3'))
  },
)
