import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = mkdtempSync(join(tmpdir(), 'ppx-backup-'))
let child: ChildProcess | undefined

test.afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as a person types it; returns its exit code and everything it printed. */
function run(...args: string[]): { code: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/run.mjs', ...args], {
    encoding: 'utf8',
  })
  return { code: status, printed: stdout + stderr }
}

/** Starts the server; resolves to its address once it is ready. */
async function start(dataDir: string): Promise<string> {
  child = spawn(process.execPath, ['server/run.mjs', 'start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', DATA_DIR: dataDir },
  })
  const server = child
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const origin = /^Ready on (http:\S+)$/m.exec(printed)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    server.once('exit', () => reject(new Error(printed)))
  })
}

async function stop(): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGTERM')
  await gone
}

test('a backup of a running site can be restored to another folder, and damaged files are reported', async () => {
  const [data, copy, file] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'saved')]
  const origin = await start(data)
  const signUp = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`
  const ann = { email: 'ann@site.example', password: 'secret1', returnSecureToken: true }
  expect((await fetch(signUp, { method: 'POST', body: JSON.stringify(ann) })).status).toBe(200)

  const saved = run('backup', file, '--data', data)
  expect(saved.printed).toMatch(/^Saved 1 document, 1 account and 0 files of .* \(\d+ kB\)\.\n$/)
  expect(saved.code).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(run('backup', file, '--data', data)).toEqual({
    code: 1,
    printed: `${file} already exists. Choose another name.\n`,
  })
  expect(run('check-data', '--data', data)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^No problems found: 1 document, /),
  })
  expect(run('restore', file, '--data', data, '--force')).toMatchObject({
    code: 1,
    printed: expect.stringContaining(`The data folder ${data} is in use by another process.`),
  })
  await stop()

  expect(run('restore', file, '--data', copy)).toEqual({
    code: 0,
    printed: `Restored 1 document, 1 account and 0 files of ${file} to ${copy}. Everybody has to sign in again.\n`,
  })
  const again = await start(copy)
  const signIn = `${again}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`
  expect((await fetch(signIn, { method: 'POST', body: JSON.stringify(ann) })).status).toBe(200)
  await stop()

  truncateSync(file, statSync(file).size - 1)
  const broken = run('restore', file, '--data', join(folder, 'new'))
  expect(broken).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/is damaged: .* Nothing was changed\./),
  })
  expect(existsSync(join(folder, 'new'))).toBe(false)
  truncateSync(join(data, 'local-firebase.db'), 8192)
  expect(run('check-data', '--data', data)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/is damaged .*restore the last backup/),
  })
  await expect(start(data)).rejects.toThrow()
})
