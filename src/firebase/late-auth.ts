import { afterPaint } from '../afterPaint.ts'

type Auth = typeof import('./auth.ts')

let loaded: Auth | null = null
let loading: Promise<Auth> | null = null

const painted = (): Promise<void> =>
  typeof document === 'undefined' ? Promise.resolve() : new Promise(afterPaint)

/**
 * Loads Auth, and the SDK with it. Rejects when its files fail to load; the next call requests them again.
 */
export const loadAuth = async (): Promise<Auth> => (loaded = await import('./auth.ts'))

/**
 * Like `loadAuth`, but first waits until content stored on this device has been painted; for every read that
 * a screen makes or waits for.
 */
export function lateAuth(): Promise<Auth> {
  loading ??= loaded ? Promise.resolve(loaded) : painted().then(loadAuth)
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Returns Auth if it is loaded already, else null. */
export const loadedAuth = (): Auth | null => loaded

/** Like `currentStaff`, once Auth is loaded. */
export const lateStaff = async (): ReturnType<Auth['currentStaff']> => (await lateAuth()).currentStaff()
