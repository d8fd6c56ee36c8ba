import { expect, test } from 'vitest'
import { sessionStore } from './session.ts'
import { ANN, startAuth } from './test-server.ts'

test('sessions of a deleted account report TOKEN_EXPIRED and are forgotten after 30 days', async () => {
  const server = await startAuth()
  const { idToken, refreshToken, localId } = await server.ask('signInWithPassword', ANN)
  const sessions = sessionStore(server.database, () => new Date(server.now()))
  sessions.open('somebody', 0)
  const left = () =>
    server.database.prepare('select uid from auth_sessions where uid = ? or ended = 1').raw().all([localId])
  expect((await server.ask('delete', { idToken })).result).toBe('ok')
  expect(() => sessions.resume(refreshToken)).toThrow('TOKEN_EXPIRED')
  server.wait(29 * 24 * 3_600_000)
  sessions.endAll('nobody')
  expect(left()).toEqual([[localId]])
  server.wait(2 * 24 * 3_600_000)
  sessions.endAll('nobody')
  expect(left()).toEqual([])
  expect(() => sessions.resume(refreshToken)).toThrow('INVALID_REFRESH_TOKEN')
  await server.close()
})
