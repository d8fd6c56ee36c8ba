/**
 * Memory of a server under attacks that try to exhaust it, all at once: unfinished bodies, huge field names,
 * abandoned transactions, large responses that nobody reads, more idle connections than allowed, and commits
 * of 9 MB every three seconds by a client with write access. The server is a process of its own; its resident
 * memory (Linux) and its response times for an ordinary visitor are printed.
 *   npm run bench:memory
 * MINUTES=60 for an hour; ATTACKS=bodies,names,begins,readers,silence,commits selects attacks.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOf, processorTimeOf, startLocalFirebase } from './server-process.ts'
import { ROOT, printLine } from './workload.ts'
import { countFrom } from '../tests/support/count.ts'

const MINUTES = countFrom('MINUTES', 1)
const MIB = 1024 * 1024
/** Time until a disconnected attacker reconnects, and interval of slow sending or reading, ms. */
const AGAIN_MS = 8000
const TRICKLE_MS = 5000

const folder = mkdtempSync(join(tmpdir(), 'memory-bench-'))
const server = await startLocalFirebase(folder, 'data', 'off')
const port = Number(new URL(server.origin).port)
const memory = (): number => memoryOf(server)

const post = (verb: string, body: unknown) =>
  fetch(`${server.origin}/v1/${ROOT}:${verb}`, { method: 'POST', body: JSON.stringify(body) })

/** Writes 150 documents of 100 KB that compress badly: a list of 15 MB. */
async function load(): Promise<void> {
  const text = () => randomBytes(50_000).toString('hex')
  for (let i = 0; i < 150; i += 10) {
    const writes = Array.from({ length: 10 }, (_, j) => ({
      update: { name: `${ROOT}/large/d${i + j}`, fields: { text: { stringValue: text() } } },
    }))
    const answer = await post('commit', { writes })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

let attacking = true
const sockets = new Set<Socket>()

/** Starts an attacker, which connects from a loopback address, acts, and reconnects when disconnected. */
function attacker(number: number, act: (socket: Socket) => void): void {
  const again = (): void => {
    if (!attacking) return
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${number % 8}.1` })
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('connect', () => act(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(again, AGAIN_MS * (0.5 + Math.random()))
    })
  }
  setTimeout(again, Math.random() * AGAIN_MS)
}

function trickle(socket: Socket, act: () => void): void {
  const timer = setInterval(act, TRICKLE_MS)
  socket.once('close', () => clearInterval(timer))
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n\r\n`
const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k'
const NINE = Buffer.alloc(9 * MIB, ' ')

function everySecond(times: number, act: () => Promise<unknown>): void {
  const timer = setInterval(() => {
    if (!attacking) clearInterval(timer)
    else act().catch(() => undefined)
  }, 1000 / times)
}

const ATTACKS: Record<string, () => void> = {
  bodies() {
    for (let i = 0; i < 40; i += 1)
      attacker(i, (socket) => {
        socket.resume()
        socket.write(head(i % 2 ? SIGN_UP : `/v1/${ROOT}:commit`, NINE.length + 100))
        socket.write(NINE)
        trickle(socket, () => socket.write(' '))
      })
  },
  names() {
    const query = () => ({
      structuredQuery: {
        from: [{ collectionId: 'none' }],
        orderBy: [{ field: { fieldPath: `a${randomBytes(100_000).toString('hex')}` } }],
      },
    })
    everySecond(4, async () => (await post('runQuery', query())).arrayBuffer())
  },
  begins() {
    everySecond(20, async () => (await post('beginTransaction', {})).arrayBuffer())
  },
  readers() {
    const body = JSON.stringify({ structuredQuery: { from: [{ collectionId: 'large' }] } })
    for (let i = 0; i < 20; i += 1)
      attacker(i, (socket) => {
        socket.write(head(`/v1/${ROOT}:runQuery`, body.length) + body)
        socket.pause()
        trickle(socket, () => socket.read(1))
        // A client that does not read does not notice a disconnection either.
        setTimeout(() => socket.destroy(), 4 * TRICKLE_MS)
      })
  },
  silence() {
    for (let i = 0; i < 2200; i += 1) attacker(i, () => undefined)
  },
  commits() {
    const write = (i: number) => ({
      update: {
        name: `${ROOT}/written/d${i}`,
        fields: { text: { stringValue: randomBytes(500_000).toString('hex') } },
      },
    })
    everySecond(1 / 3, async () => post('commit', { writes: Array.from({ length: 9 }, (_, i) => write(i)) }))
  },
}

/** Simulates a visitor with a new connection; resolves to the response time in ms, null without response. */
function visit(): Promise<number | null> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/__/health', agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode === 200 ? performance.now() - begun : null))
    })
    asked.setTimeout(10_000, () => asked.destroy())
    asked.once('error', () => resolve(null))
    asked.end()
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

try {
  await load()
  await pause(5000)
  printLine('resident memory before', `${memory().toFixed(0)} MB`)
  const chosen = process.env['ATTACKS']?.split(',') ?? Object.keys(ATTACKS)
  for (const name of chosen) ATTACKS[name]?.()
  const visits: (number | null)[] = []
  const seen: number[] = []
  const begun = processorTimeOf(server)
  const end = Date.now() + MINUTES * 60_000
  while (Date.now() < end) {
    await pause(2500)
    visits.push(await visit())
    seen.push(memory())
    const worst = Math.max(...visits.map((ms) => ms ?? Number.POSITIVE_INFINITY))
    const unanswered = visits.filter((ms) => ms === null).length
    if (seen.length % Math.max(4, Math.round(MINUTES * 2)) === 0)
      printLine(
        `after ${((MINUTES * 60_000 - end + Date.now()) / 60_000).toFixed(1)} minutes, ${sockets.size} connections of attackers`,
        `${seen.at(-1)?.toFixed(0)} MB, ${unanswered} of ${visits.length} visitors not answered, worst ${worst.toFixed(0)} ms`,
      )
  }
  const half = seen.slice(seen.length / 2)
  printLine(
    'most of the first half, and of the second',
    `${Math.max(...seen.slice(0, seen.length / 2)).toFixed(0)} MB, ${Math.max(...half).toFixed(0)} MB`,
  )
  const answered = visits.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  printLine(
    `visitors answered, and how soon (median, worst)`,
    `${answered.length} of ${visits.length}, ${answered[Math.floor(answered.length / 2)]?.toFixed(0)} ms, ${answered.at(-1)?.toFixed(0)} ms`,
  )
  const cost = ((processorTimeOf(server) - begun) / (MINUTES * 60)) * 100
  printLine('processor time of the server', `${cost.toFixed(0)} % of one core`)
  attacking = false
  for (const socket of sockets) socket.destroy()
  await pause(15_000)
  printLine('15 seconds after the last of them', `${memory().toFixed(0)} MB`)
} finally {
  attacking = false
  for (const socket of sockets) socket.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
