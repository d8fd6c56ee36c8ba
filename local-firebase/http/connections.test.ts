import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connections } from './connections.ts'

const ANSWER = { headersSent: false }

let server: Server
let connections: Connections
/** Server-side sockets, in the order they were accepted. */
let taken: Socket[]
let clients: Socket[]

beforeEach(async () => {
  taken = []
  clients = []
  connections = new Connections({ total: 6, perNetwork: 3, refused: 2 }, (address) => address === '127.0.0.9')
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    taken.push(socket)
    connections.add(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of [...clients, ...taken]) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** Connects from this address and returns the server-side socket. */
async function from(localAddress: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const before = taken.length
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  clients.push(socket)
  await expect.poll(() => taken.length, { timeout: 10_000, interval: 5 }).toBe(before + 1)
  return taken[before] as Socket
}

const alive = () => taken.map((socket, i) => (socket.destroyed ? '' : `${i}`)).filter(Boolean)

test('a network over its limit loses its own idle connections, not those of other networks', async () => {
  await from('127.0.0.1')
  for (let i = 0; i < 4; i += 1) await from('127.0.0.2')
  expect(alive()).toEqual(['0', '2', '3', '4'])
})

test('connections that never sent a request are closed first, then the one whose last request is oldest', async () => {
  const [first, second, third] = [await from('127.0.0.2'), await from('127.0.0.2'), await from('127.0.0.2')]
  for (const socket of [second, first]) {
    connections.began(socket, ANSWER)
    connections.ended(socket, ANSWER)
  }
  await from('127.0.0.2')
  expect(third.destroyed).toBe(true)
  connections.began(taken[3] as Socket, ANSWER)
  await from('127.0.0.2')
  expect([second.destroyed, first.destroyed]).toEqual([true, false])
})

test('a network whose connections are all busy is refused with a response; other networks are served', async () => {
  for (let i = 0; i < 3; i += 1) connections.began(await from('127.0.0.2'), ANSWER)
  const refused = await from('127.0.0.2')
  expect([connections.began(refused, ANSWER), refused.destroyed]).toEqual([false, false])
  expect(connections.began(await from('127.0.0.3'), ANSWER)).toBe(true)
})

test('the address of a proxy may use the whole total', async () => {
  for (let i = 0; i < 6; i += 1) connections.began(await from('127.0.0.9'), ANSWER)
  expect(alive()).toHaveLength(6)
  expect(connections.began(await from('127.0.0.9'), ANSWER)).toBe(false)
})

test('at most two connections wait to be refused, the newest', async () => {
  for (let i = 0; i < 6; i += 1) connections.began(await from('127.0.0.9'), ANSWER)
  for (let i = 0; i < 4; i += 1) await from('127.0.0.3')
  expect(alive()).toEqual(['0', '1', '2', '3', '4', '5', '8', '9'])
})

test('a closed connection makes room for another', async () => {
  for (let i = 0; i < 3; i += 1) connections.began(await from('127.0.0.2'), ANSWER)
  const [first] = taken
  const ended = new Promise((resolve) => first?.once('close', resolve))
  clients[0]?.destroy()
  await ended
  expect(connections.began(await from('127.0.0.2'), ANSWER)).toBe(true)
})
