import { pathOfFragment, tidied } from './fragment.ts'

interface Address {
  pathname: string
  search: string
  hash: string
}

/** A pathname may hold the whole address in encoded form; a broken percent sequence is left to the not-found page. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Messengers and mail clients put campaign parameters before the fragment, encode or lose its '#', or drop its slash.
 * Turns whatever arrived into `base#/path?search`; `base` is the path that serves the app, with a slash at its end.
 */
export function normaliseAddress({ pathname, search, hash }: Address, base = '/'): string {
  const meter = /[?&]meter(?=[=&]|$)/.test(search)
  const path =
    pathOfFragment(hash) ?? (hash === '' || hash === '#' ? pathOfServedFile(pathname, search, base) : '/')
  if (path === '/' && !meter) return base
  return `${base}#${meter && !/[?&]meter/.test(path) ? withMeter(path) : path}`
}

/** What is left of the address when the server was asked for more than the app's own page. */
function pathOfServedFile(pathname: string, search: string, base: string): string {
  const rest = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.replace(/^\/+/, '')
  const encoded = rest.search(/%23/i)
  if (encoded >= 0) return pathOfFragment(readable(rest.slice(encoded + 3)) + search) ?? '/'
  if (rest === '' || rest === 'index.html') return '/'
  return tidied('/' + rest.replace(/^\/+/, '') + search)
}

function withMeter(path: string): string {
  return path + (path.includes('?') ? '&' : '?') + 'meter=1'
}
