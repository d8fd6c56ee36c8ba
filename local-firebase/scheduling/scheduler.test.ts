import { describe, expect, test } from 'vitest'
import { ApiError } from '../http/error.ts'
import { finish, Scheduler, type Work, WorkError } from './scheduler.ts'

/** Creates a fake clock that advances only by the milliseconds that work says it has spent. */
function clock() {
  let time = 0
  return { now: () => time, spend: (ms: number) => void (time += ms) }
}

describe('scheduler', () => {
  test('a short request that comes after a long one finishes first', async () => {
    const { now, spend } = clock()
    const scheduler = new Scheduler({ slice: 5, now })
    const ended: string[] = []
    function* work(name: string, steps: number): Work<string> {
      for (let i = 0; i < steps; i++) {
        spend(1)
        yield
      }
      ended.push(name)
      return name
    }
    const long = scheduler.run(work('long', 1000))
    const short = scheduler.run(work('short', 3))
    expect(await short).toBe('short')
    expect(now()).toBeLessThan(20)
    expect(await long).toBe('long')
    expect(ended).toEqual(['short', 'long'])
  })

  test('the waiting work that has used the least time goes first', async () => {
    const { now, spend } = clock()
    const scheduler = new Scheduler({ now })
    const ended: number[] = []
    // oxlint-disable-next-line require-yield
    function* work(expected: number): Work<void> {
      spend(20)
      ended.push(expected)
    }
    await Promise.all([10, 3, 0, 7].map((used) => scheduler.run(work(used), { used })))
    expect(ended).toEqual([0, 3, 7, 10])
  })

  test('the limit applies to all work on one meter together', async () => {
    const { now, spend } = clock()
    const scheduler = new Scheduler({ limit: 50, now })
    const meter = { used: 0 }
    function* work(): Work<void> {
      for (let i = 0; i < 30; i++) {
        spend(1)
        yield
      }
    }
    await scheduler.run(work(), meter)
    await expect(scheduler.run(work(), meter)).rejects.toBeInstanceOf(WorkError)
  })

  test('close() stops running work and rejects both it and new work', async () => {
    const scheduler = new Scheduler()
    let turns = 0
    let ended = false
    function* work(): Work<void> {
      try {
        for (;;) {
          turns += 1
          yield
        }
      } finally {
        ended = true
      }
    }
    const running = scheduler.run(work())
    await new Promise(setImmediate)
    scheduler.close()
    const before = turns
    await expect(running).rejects.toThrow('The server is shutting down.')
    await expect(scheduler.run(work())).rejects.toThrow('The server is shutting down.')
    await new Promise(setImmediate)
    expect([turns, ended]).toEqual([before, true])
  })

  test('the event loop gets a turn between two slices', async () => {
    const { now, spend } = clock()
    const scheduler = new Scheduler({ slice: 5, now })
    let over = false
    function* work(): Work<void> {
      for (let i = 0; i < 1000; i++) {
        spend(1)
        yield
      }
      over = true
    }
    const running = scheduler.run(work())
    await new Promise((resolve) => setImmediate(resolve))
    expect(over).toBe(false)
    await running
    expect(over).toBe(true)
  })

  test('endless work is refused at its limit with 400 and releases what it holds', async () => {
    const { now, spend } = clock()
    const scheduler = new Scheduler({ slice: 5, limit: 50, now })
    let released = false
    function* endless(): Work<never> {
      try {
        for (;;) {
          spend(1)
          yield
        }
      } finally {
        released = true
      }
    }
    const refused = await scheduler.run(endless()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect((refused as ApiError).code).toBe(400)
    expect(released).toBe(true)
    expect(now()).toBeLessThanOrEqual(55)
  })

  test('an error in one piece of work rejects that piece only', async () => {
    const scheduler = new Scheduler()
    // oxlint-disable-next-line require-yield
    function* broken(): Work<never> {
      throw new Error('broken')
    }
    function* fine(): Work<number> {
      yield
      return 1
    }
    const both = [scheduler.run(broken()), scheduler.run(fine())] as const
    await expect(both[0]).rejects.toThrow('broken')
    expect(await both[1]).toBe(1)
  })

  test('finish() runs work at once', () => {
    function* work(): Work<number> {
      yield
      yield
      return 7
    }
    expect(finish(work())).toBe(7)
  })
})
