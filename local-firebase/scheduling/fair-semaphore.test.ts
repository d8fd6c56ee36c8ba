import { describe, expect, test } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

const NEVER = new AbortController().signal
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Creates work that runs until the test ends it. */
function lasting(names: string[], name: string) {
  let end = (): void => undefined
  const ended = new Promise<string>((resolve) => (end = () => resolve(name)))
  const work = (): Promise<string> => {
    names.push(name)
    return ended
  }
  return { work, end: () => end() }
}

describe('FairSemaphore', () => {
  test('runs no more than the limit at once, and the rest in the order of arrival', async () => {
    const begun: string[] = []
    const semaphore = new FairSemaphore(2)
    const works = ['a', 'b', 'c', 'd'].map((name) => lasting(begun, name))
    const results = works.map(({ work }) => semaphore.run('one', NEVER, work))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    works[1]?.end()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('runs the only request of a client after at most one waiting request of a busier client', async () => {
    const begun: string[] = []
    const semaphore = new FairSemaphore(1)
    const run = (client: string, name: string): Promise<void> =>
      semaphore.run(client, NEVER, async () => {
        begun.push(name)
        await settled()
      })
    const all = ['1', '2', '3', '4'].map((name) => run('often', name))
    all.push(run('once', 'mine'))
    await Promise.all(all)
    expect(begun).toEqual(['1', '2', 'mine', '3', '4'])
  })

  test('skips a client that hangs up before its turn, and delays nobody for it', async () => {
    const begun: string[] = []
    const semaphore = new FairSemaphore(1)
    const first = lasting(begun, 'first')
    const gone = new AbortController()
    const running = semaphore.run('a', NEVER, first.work)
    const left = semaphore.run('b', gone.signal, lasting(begun, 'left').work)
    const last = lasting(begun, 'last')
    const waiting = semaphore.run('c', NEVER, last.work)
    gone.abort(new Error('hung up'))
    await expect(left).rejects.toThrow('hung up')
    first.end()
    last.end()
    expect([await running, await waiting]).toEqual(['first', 'last'])
    expect(begun).toEqual(['first', 'last'])
  })

  test('passes the turn on when work fails', async () => {
    const semaphore = new FairSemaphore(1)
    const failing = semaphore.run('a', NEVER, () => Promise.reject(new Error('broken')))
    const next = semaphore.run('a', NEVER, async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
    expect(await semaphore.run('a', NEVER, async () => 'and on')).toBe('and on')
  })
})
