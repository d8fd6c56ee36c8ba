import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { savePlayer } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { historyPage } from '../../records/history.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from './draft.ts'
import { removals } from '../registry/references.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

test('deletes many players with contact details at once, and the history lists the changes under players', async () => {
  const players = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      savePlayer({
        id: `player-${n}`,
        draft: { ...draftOf(), name: `Player ${n}`, type: 'Company', email: `p${n}@post.example` },
        base: null,
        contact: null,
      }),
    ),
  )
  await writeAll(await removals('players', players), { kind: 'delete', label: 'Players' })
  expect(await readDocument('players/player-24/private/contact')).toBeNull()
  const { items } = await historyPage({ collection: 'players', kind: 'delete' })
  expect(items.flatMap(({ changes }) => changes)).toHaveLength(50)
})
