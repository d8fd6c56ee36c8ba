import { serviceOf } from '../../local-firebase/http/services.ts'

/** Metric labels of paths, by their first folder. */
const MADE: Record<string, string> = { share: 'share', feeds: 'feed', assets: 'asset' }

/**
 * Returns the metric label of a request: a service of local-firebase, or a part of the site. The
 * number of labels is bounded.
 */
export function requestKind(path: string): string {
  const folder = /^\/([a-z]+)\//.exec(path)?.[1] ?? ''
  return serviceOf(path) ?? (Object.hasOwn(MADE, folder) ? MADE[folder] : undefined) ?? 'site'
}
