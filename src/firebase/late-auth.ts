import { afterPaint } from '../afterPaint.ts'

type Auth = typeof import('./auth.ts')

let loading: Promise<Auth> | null = null

const painted = (): Promise<void> =>
  typeof document === 'undefined' ? Promise.resolve() : new Promise(afterPaint)

/**
 * Auth, and the SDK that comes with it, once what the device can show by itself has been painted: for whatever is read
 * while a screen stands, or so that it can. Rejects when its files do not arrive; they are requested again then.
 */
export function lateAuth(): Promise<Auth> {
  loading ??= painted().then(() => import('./auth.ts'))
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** As `currentStaff`, once Auth has come. */
export const lateStaff = async (): ReturnType<Auth['currentStaff']> => (await lateAuth()).currentStaff()
