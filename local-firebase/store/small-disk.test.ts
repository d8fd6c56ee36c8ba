import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServices } from '../backup/test-data.ts'
import { check } from '../check/check.ts'
import { canMount, mountDisk, unmountDisk } from './mount.fixture.ts'

const KIB = 1024
const ROOM = 1000 * KIB

let root: string
let folder: string

/** Where mounting is not possible, disk-full.test.ts covers these cases. */
describe.runIf(canMount())('on a real disk of 1,000 KiB for files', () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'small-disk-test-'))
    folder = join(root, 'storage')
    mkdirSync(folder)
    expect(mountDisk(folder, `size=${ROOM}`)).toBe(true)
  })
  afterAll(() => {
    unmountDisk(folder)
    rmSync(root, { recursive: true, force: true })
  })

  test.each([ROOM + 2000, ROOM + 16_000, ROOM + 24_000])(
    'an upload of %d bytes is refused in one piece and in several, and leaves nothing behind',
    async (size) => {
      const server = await openServices(root)
      try {
        const content = randomBytes(size)
        expect(await server.upload('at-once', content)).toBe(402)
        expect(await server.send(await server.begin('in-pieces', size), content)).toBe(402)
        for (const name of ['at-once', 'in-pieces'])
          expect((await server.object('GET', name)).status).toBe(404)
        expect([...readdirSync(join(folder, 'staged')), ...readdirSync(join(folder, 'kept'))]).toEqual([])
        expect(await server.upload('fits', content.subarray(0, ROOM / 2))).toBe(200)
        expect(Buffer.from(await (await server.object('GET', 'fits')).arrayBuffer())).toHaveLength(ROOM / 2)
        expect((await server.object('DELETE', 'fits')).status).toBe(204)
      } finally {
        await server.close()
      }
      expect((await check({ dataDir: root })).findings).toEqual([])
    },
  )
})
