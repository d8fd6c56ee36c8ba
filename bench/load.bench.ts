/**
 * A busy day on one machine: visitors who replay visits recorded in Chromium, and editors who save, poll and
 * send presence with the application's own code, against the whole site in a process of its own; by default
 * ten minutes on 100,000 projects. Latency is from sending to the last byte. This machine also makes all the
 * requests, so its own event-loop delay is printed as well.
 *   npm run bench:load
 * PROJECTS, EDITORS, VISITORS, MINUTES set the size; FOLDER names a data folder that is filled once and kept.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serveFolder } from './import/site.ts'
import { editor, signInAll, timeRequests } from './load/editors.ts'
import { editorsOf, fillFolder } from './load/folder.ts'
import { Times } from './load/times.ts'
import { visitor } from './load/visitors.ts'
import { recordVisits } from './load/visits.ts'
import { countFrom } from '../tests/support/count.ts'
import { memoryOf, processorTimeOf } from './server-process.ts'

const PROJECTS = countFrom('PROJECTS', 100_000)
const EDITORS = countFrom('EDITORS', 50)
const VISITORS = countFrom('VISITORS', 500)
const MINUTES = countFrom('MINUTES', 10)
const VISITS = 15
/** Resolution of the event-loop delay, ms. */
const RESOLUTION_MS = 10

const kept = process.env['FOLDER']
const folder = kept ?? join(mkdtempSync(join(tmpdir(), 'load-bench-')), 'data')
const times = new Times()
timeRequests(times)
try {
  await fillFolder(folder, PROJECTS, EDITORS)
  const server = await serveFolder(folder)
  const visits = await recordVisits(server.origin, VISITS)
  const asked = visits.map((visit) => visit.flat().length)
  console.log(`a visit of five screens asks ${Math.min(...asked)} to ${Math.max(...asked)} times`)
  const people = editorsOf(EDITORS)
  await signInAll(server.origin, people)
  const before = { memory: memoryOf(server), processor: processorTimeOf(server) }
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const until = Date.now() + MINUTES * 60_000
  const errors = new Map<string, number>()
  const failed = (error: unknown) => {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    errors.set(words, (errors.get(words) ?? 0) + 1)
  }
  let most = before.memory
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server))), 1_000)
  await Promise.all([
    ...Array.from({ length: VISITORS }, () => visitor(visits, until, times)),
    ...people.map((person) => editor(server.origin, person, PROJECTS, until, failed)),
  ])
  clearInterval(watch)
  const seconds = MINUTES * 60
  const busy = ((processorTimeOf(server) - before.processor) / seconds) * 100
  console.log(`${PROJECTS} projects, ${VISITORS} visitors, ${EDITORS} editors, ${MINUTES} minutes`)
  console.log(`${''.padEnd(42)}${'asked'.padStart(8)} failed    p50    p95    p99   most ms`)
  for (const line of times.lines().sort()) console.log(line)
  for (const [words, n] of errors) console.log(`${n} ×: ${words}`)
  console.log(`processor of the server ${busy.toFixed(0)} % of one core`)
  console.log(`memory ${before.memory.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`)
  const late = (share: number) => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS).toFixed(0)
  console.log(
    `turns of this process were late by ${late(50)} ms, p99 ${late(99)} ms, at most ${late(100)} ms`,
  )
  await server.stop()
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true })
}
process.exit()
