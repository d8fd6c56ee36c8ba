import { onTestFinished } from 'vitest'

type Work = (lock: { name: string }) => unknown

/** Gives the test DOM shared Web Locks, as a browser has them; returns the names of held ones that begin so. */
export function installLocks(): (prefix: string) => string[] {
  const held: string[] = []
  const locks = {
    request: async (name: string, ...rest: [work: Work] | [options: LockOptions, work: Work]) => {
      held.push(name)
      await (rest.length === 1 ? rest[0] : rest[1])({ name })
      held.splice(held.indexOf(name), 1)
    },
    query: () => Promise.resolve({ held: held.map((name) => ({ name })) }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  return (prefix) => held.filter((name) => name.startsWith(prefix))
}
