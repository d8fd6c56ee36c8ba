import { publishedFile } from '../entities/share-page/address.ts'
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
 * Turns whatever arrived into `base#/path?search`; `base` is the path that serves the app, with a slash at its end. The
 * address of a file that the application is no part of, such as a feed, comes without a fragment.
 */
export function normaliseAddress({ pathname, search, hash }: Address, base = '/'): string {
  const file = publishedFile(fileIn(pathname, base))
  if (file !== null && base + file !== pathname) return base + file
  const meter = /[?&]meter(?=[=&]|$)/.test(search)
  const path =
    pathOfFragment(hash) ?? (hash === '' || hash === '#' ? pathOfServedFile(pathname, search, base) : '/')
  if (path === '/' && !meter) return base
  return `${base}#${meter && !/[?&]meter/.test(path) ? withMeter(path) : path}`
}

/** The path that was requested from the server, below the app. */
const fileIn = (pathname: string, base: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length) : pathname.replace(/^\/+/, '')

/** What is left of the address when more was requested than the app's own page. */
function pathOfServedFile(pathname: string, search: string, base: string): string {
  const asked = fileIn(pathname, base)
  const [rest = '', ...encoded] = asked.split(/%23/i)
  const meant = encoded.length > 0 ? pathOfFragment(readable(encoded.join('#')) + search) : null
  if (meant !== null) return meant
  // What stands before the name of the app's own page is a campaign's.
  if (rest === '' || rest === 'index.html') return '/'
  return pathOfFragment(rest + search) ?? tidied('/' + rest.replace(/^\/+/, '') + search)
}

function withMeter(path: string): string {
  return path + (path.includes('?') ? '&' : '?') + 'meter=1'
}
