import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../src/firebase/connection.ts'
import { type RunningLocalFirebase, startLocalFirebase } from '../../../tests/support/local-firebase.ts'
import { fieldsOf } from '../../../tests/support/plain-fields.ts'
import { unordered } from './unordered.ts'

let running: RunningLocalFirebase
beforeAll(async () => {
  running = await startLocalFirebase()
  connect({ origin: running.origin, name: 'unordered-test' })
})
afterAll(() => running.close())

test('reports the collections that have records without a sortName', async () => {
  expect(await unordered()).toEqual([])
  running.server.write('projects/a', fieldsOf({ name: 'A' }))
  running.server.write('players/a', fieldsOf({ name: 'A', sortName: 'a' }))
  expect(await unordered()).toEqual(['projects'])
  running.server.write('projects/a', fieldsOf({ name: 'A', sortName: 'a' }))
  expect(await unordered()).toEqual([])
})
