import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bundled, bundled } from '../bundled.fixture.ts'
import { openAlongsideServer } from './alongside.ts'
import { openFolder } from './folder.ts'
import { lockFolder } from './lock.ts'
import { canMount, mountDisk, unmountDisk } from './mount.fixture.ts'

let program: Bundled
beforeAll(async () => {
  program = await bundled(join(import.meta.dirname, 'folder.ts'))
})
afterAll(() => program.remove())

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unwritable-test-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const opening = (folder: string) => () => openFolder(folder, () => {}).close()
const refusal = (folder: string, reason: string) => `The data folder ${folder} cannot be written: ${reason}.`

/** Runs a script in a child process, with `folder.ts` as `module`, for 60 s at most. */
function runBeside(script: string, user?: number) {
  const code = `import(${JSON.stringify(program.url)}).then(async (module) => {
    ${user === undefined ? '' : `process.setuid(${user})`}
    ${script}
  })`
  return spawnSync(process.execPath, ['-e', code], { timeout: 60_000, encoding: 'utf8' })
}

test('a file in place of the folder or of a parent is refused with the reason', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  const reason = 'it is not a folder, or part of its path is a file'
  expect(opening(file)).toThrow(refusal(file, reason))
  expect(opening(join(file, 'data'))).toThrow(refusal(join(file, 'data'), reason))
})

test('a folder is created together with its parents', () => {
  lockFolder(join(root, 'a/b/c'))()
  expect(existsSync(join(root, 'a/b/c/lock.db'))).toBe(true)
})

test.runIf(existsSync('/proc/self'))('a folder that nobody can create is refused at once', () => {
  const { stdout, signal } = runBeside(
    "try { module.openFolder('/proc/data', () => {}) } catch (error) { console.log(error.message) }",
  )
  expect({ signal, said: stdout.trim() }).toEqual({
    signal: null,
    said: refusal('/proc/data', 'nothing can be created there'),
  })
})

describe.runIf(process.getuid?.() === 0)('a folder or file of another user', () => {
  const NOBODY = 65_534
  test.each(['.', 'state', 'local-firebase.db', 'lock.db'])('%s is refused by name', (name) => {
    chmodSync(root, 0o755)
    const folder = join(root, 'data')
    opening(folder)()
    // Everything else is accessible to everyone.
    for (const one of ['.', 'state', 'local-firebase.db', 'lock.db']) chmodSync(join(folder, one), 0o777)
    chmodSync(join(folder, name), 0o700)
    const { stdout } = runBeside(
      `try { module.openFolder(${JSON.stringify(folder)}, () => {}) } catch (error) { console.log(error.name, error.message) }`,
      NOBODY,
    )
    const where = name === '.' ? '' : ` (${join(folder, name)})`
    expect(stdout.trim()).toBe(
      `FolderError ${refusal(folder, `this user may not read and write there${where}`)}`,
    )
  })
})

describe.runIf(canMount())('a folder on a disk of its own', () => {
  let folder: string
  beforeEach(() => {
    folder = join(root, 'disk')
    mkdirSync(folder)
  })
  afterEach(() => unmountDisk(folder))

  test.each(['', 'data'])('is refused if the disk is read-only: "%s"', (name) => {
    expect(mountDisk(folder, 'ro')).toBe(true)
    const data = join(folder, name)
    expect(opening(data)).toThrow(refusal(data, 'its file system is read-only'))
  })

  test('is refused while the disk is full, both before and after it is created', () => {
    expect(mountDisk(folder, 'size=8k')).toBe(true)
    const full = refusal(folder, 'the disk is full')
    expect(opening(folder)).toThrow(full)
    unmountDisk(folder)
    expect(mountDisk(folder, 'size=256k')).toBe(true)
    opening(folder)()
    expect(() => writeFileSync(join(folder, 'all'), Buffer.alloc(300_000))).toThrow('ENOSPC')
    expect(opening(folder)).toThrow(full)
    // A command must not mistake the full disk for a running server.
    expect(() => openAlongsideServer(folder, () => {})).toThrow(full)
    rmSync(join(folder, 'all'))
    opening(folder)()
  })
})
