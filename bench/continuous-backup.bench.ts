/**
 * Cost of a continuous backup: commits with and without change tracking, a save when nothing has changed,
 * pieces, and how long a full backup blocks other requests.
 *   npm run bench:backup
 * DOCUMENTS=100000 sets the size. Compare the figures with each other, not across machines.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openContinuousBackup } from '../local-firebase/backup/continuous/continuous.ts'
import { startTracking, stopTracking } from '../local-firebase/backup/continuous/tracking.ts'
import { openServices } from '../local-firebase/backup/test-data.ts'
import { firstStart } from '../local-firebase/store/first-start.ts'
import type { Fields } from '../local-firebase/wire.ts'
import { countFrom } from '../tests/support/count.ts'

const DOCUMENTS = countFrom('DOCUMENTS', 100_000)
const ROUNDS = 20
const COMMITS = 50
const IN_A_COMMIT = 200
const MANY = 10_000
const NEVER = 2 ** 30

const folder = mkdtempSync(join(tmpdir(), 'backup-bench-'))
const [dataDir, saved] = [join(folder, 'data'), join(folder, 'saved')]
const say = (what: string, value: string) => void process.stdout.write(`${what.padEnd(64)} ${value}\n`)
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`

function project(i: number, edit = 0): Fields {
  return {
    name: { stringValue: `Project ${String((i * 7919) % 1_000_003).padStart(7, '0')}` },
    country: { stringValue: `Country ${i % 40}` },
    sector: { stringValue: `Sector ${(i * 31) % 8}` },
    capexAmount: { integerValue: String(i * 1000 + edit) },
    description: { stringValue: `A project of the bench, number ${i}. `.repeat(8) },
    updatedAt: { timestampValue: '2026-01-01T00:00:00Z' },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const sizeOfNewest = () => {
  const newest = readdirSync(saved)
    .filter((name) => name.endsWith('.piece'))
    .sort()
    .at(-1)
  return statSync(join(saved, newest ?? '')).size
}

const server = await openServices(dataDir)
firstStart(server.database)
for (let i = 0; i < DOCUMENTS; i += 500)
  await server.set(
    Array.from({ length: 500 }, (_, j) => [`projects/p${i + j}`, project(i + j)] as [string, Fields]),
  )
say(
  'documents; database',
  `${DOCUMENTS}; ${(statSync(join(dataDir, 'local-firebase.db')).size / 1e6).toFixed(0)} MB`,
)

let edit = 0
const one = () => server.set([[`projects/p${++edit % DOCUMENTS}`, project(edit % DOCUMENTS, edit)]])
const many = () =>
  server.set(
    Array.from({ length: IN_A_COMMIT }, () => {
      const i = ++edit % DOCUMENTS
      return [`projects/p${i}`, project(i, edit)] as [string, Fields]
    }),
  )
const times = {
  plainOne: [] as number[],
  notedOne: [] as number[],
  plainMany: [] as number[],
  notedMany: [] as number[],
}
// Alternating, so that other load on the machine affects both alike.
for (let round = 0; round < ROUNDS; round++)
  for (const kind of ['plain', 'noted'] as const) {
    ;(kind === 'noted' ? startTracking : stopTracking)(server.database)
    for (let i = 0; i < COMMITS; i++) times[`${kind}One`].push(await timed(one))
    for (let i = 0; i < 3; i++) times[`${kind}Many`].push(await timed(many))
  }
say(
  'a commit of one document, median: plain; noted',
  `${ms(middle(times.plainOne))}; ${ms(middle(times.notedOne))}`,
)
say(
  `a commit of ${IN_A_COMMIT} documents, median: plain; noted`,
  `${ms(middle(times.plainMany))}; ${ms(middle(times.notedMany))}`,
)

const saver = openContinuousBackup({
  database: server.database,
  dataDir,
  folder: saved,
  days: 1,
  log: (line) => say('said', line),
  every: NEVER,
})
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const cpuBefore = process.cpuUsage()
const full = await timed(() => saver.save())
const cpu = process.cpuUsage(cpuBefore)
delay.disable()
say('a full backup; its processor time', `${ms(full)}; ${ms((cpu.user + cpu.system) / 1000)}`)
say('the longest time that it kept others waiting', ms(delay.max / 1e6))
const looks = []
for (let i = 0; i < ROUNDS; i++) looks.push(await timed(() => saver.save()))
say('a look when nothing has changed, median', ms(middle(looks)))
const pieces = []
for (let i = 0; i < ROUNDS; i++) {
  await one()
  pieces.push(await timed(() => saver.save()))
}
say('a piece of one document, median; size', `${ms(middle(pieces))}; ${sizeOfNewest()} bytes`)
for (let i = 0; i < MANY; i += IN_A_COMMIT) await many()
delay.reset()
delay.enable()
const large = await timed(() => saver.save())
delay.disable()
say(`a piece of ${MANY} documents; size`, `${ms(large)}; ${(sizeOfNewest() / 1e6).toFixed(1)} MB`)
say('the longest time that it kept others waiting', ms(delay.max / 1e6))
await saver.close()
await server.close()
rmSync(folder, { recursive: true })
