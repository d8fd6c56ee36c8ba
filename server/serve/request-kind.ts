import { serviceOf } from '../../local-firebase/http/services.ts'

/** What the pages for messengers and readers are counted as, by the folder of their path. */
const MADE: Record<string, string> = { share: 'share', feeds: 'feed', assets: 'asset' }

/** What a request is counted as: a service of local-firebase, or which part of the site. Few words, whatever the path. */
export function requestKind(path: string): string {
  const folder = /^\/([a-z]+)\//.exec(path)?.[1] ?? ''
  return serviceOf(path) ?? (Object.hasOwn(MADE, folder) ? MADE[folder] : undefined) ?? 'site'
}
