import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = mkdtempSync(join(tmpdir(), 'ppx-process-'))
const running = new Set<ChildProcess>()

test.afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  output: () => string
  exit: Promise<number | null>
  /** Resolves to the address once the process says it is ready; rejects if it ends first. */
  ready: Promise<string>
}

function npmStart(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/run.mjs', 'start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', ...env },
  })
  running.add(child)
  let printed = ''
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const origin = /^Ready on (http:\S+)$/m.exec(printed)?.[1]
      if (origin !== undefined) resolve(origin)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then(() => reject(new Error(printed)))
  })
  ready.catch(() => undefined)
  return { child, output: () => printed, exit, ready }
}

/** Sends the head of a request and half of its body. */
function halfARequest(origin: string, body: string): { request: ClientRequest; answer: Promise<number> } {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=k`
  const half = request(url, { method: 'POST', headers: { 'Content-Length': body.length } })
  const answer = new Promise<number>((resolve, reject) => {
    half.on('response', (response) => resolve(response.statusCode ?? 0))
    half.on('error', reject)
  })
  answer.catch(() => undefined)
  half.write(body.slice(0, body.length / 2))
  return { request: half, answer }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} lets a running request finish, accepts no new one and ends with exit code 0`, async () => {
    const { child, exit, ready } = npmStart({ DATA_DIR: join(folder, signal) })
    const origin = await ready
    const body = JSON.stringify({ identifier: 'ann@site.example', continueUri: origin })
    const { request: half, answer } = halfARequest(origin, body)
    await new Promise((resolve) => setTimeout(resolve, 200))
    child.kill(signal)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(fetch(origin), 'nobody new is let in').rejects.toThrow()
    half.end(body.slice(body.length / 2))
    expect(await answer).toBe(200)
    expect(await exit).toBe(0)
  })
}

test('a second process on the same data folder is refused, and the first keeps running', async () => {
  const env = { DATA_DIR: join(folder, 'shared') }
  const first = npmStart(env)
  const origin = await first.ready
  const second = npmStart(env)
  expect(await second.exit).toBe(1)
  expect(second.output()).toContain('is in use by another process')
  expect((await fetch(`${origin}/__/health`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  const third = npmStart(env)
  expect(await third.ready).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  third.child.kill('SIGTERM')
  expect(await third.exit).toBe(0)
})

test('a second process on the same port names that port in its error', async () => {
  const first = npmStart({ DATA_DIR: join(folder, 'one') })
  const { port } = new URL(await first.ready)
  const second = npmStart({ DATA_DIR: join(folder, 'two'), PORT: port })
  expect(await second.exit).toBe(1)
  expect(second.output()).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another number.\n`,
  )
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
})

test('an invalid setting is explained in one line', async () => {
  const { exit, output } = npmStart({ PUBLIC_URL: 'site.example/app', DATA_DIR: join(folder, 'wrong') })
  expect(await exit).toBe(1)
  expect(output()).toBe(
    'PUBLIC_URL must be like https://www.example.com, without a path, not "site.example/app".\n',
  )
})

test('a server open to others without HTTPS prints a warning and a set-up link with a code', async () => {
  const { child, exit, output, ready } = npmStart({ HOST: '0.0.0.0', DATA_DIR: join(folder, 'open') })
  await ready
  await expect.poll(output).toMatch(/Set-up: http:\/\/localhost:\d+\/#\/admin\/initialize\?code=[\w-]{22}\n/)
  expect(output()).toContain('Warning: 0.0.0.0 is reachable by others without https.')
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})
