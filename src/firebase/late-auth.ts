import { afterPaint } from '../afterPaint.ts'

type Auth = typeof import('./auth.ts')

let loaded: Auth | null = null
let loading: Promise<Auth> | null = null

const painted = (): Promise<void> =>
  typeof document === 'undefined' ? Promise.resolve() : new Promise(afterPaint)

/** Auth, and the SDK that comes with it. Rejects when its files do not arrive; they are requested again then. */
export const loadAuth = async (): Promise<Auth> => (loaded = await import('./auth.ts'))

/**
 * As `loadAuth`, once what the device can show by itself has been painted: for whatever is read while a screen stands, or
 * so that it can.
 */
export function lateAuth(): Promise<Auth> {
  loading ??= loaded ? Promise.resolve(loaded) : painted().then(loadAuth)
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Auth where it is there already, else null. */
export const loadedAuth = (): Auth | null => loaded

/** As `currentStaff`, once Auth has come. */
export const lateStaff = async (): ReturnType<Auth['currentStaff']> => (await lateAuth()).currentStaff()
