import { publishedFile } from '../entities/share-page/address.ts'
import { pathOfFragment, tidied } from './fragment.ts'

interface Address {
  pathname: string
  search: string
  hash: string
}

/** Decodes a pathname that contains a whole address; malformed encoding is left to the not-found page. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Normalises an address to `base#/path?search`; `base` is the path that serves the app, with a trailing
 * slash. Messengers and mail clients put campaign parameters before the fragment, encode or lose its '#', or
 * drop its slash. For a file that is not part of the application, such as a feed, the result has no fragment.
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

/** Returns the path requested from the server, relative to the app. */
const fileIn = (pathname: string, base: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length) : pathname.replace(/^\/+/, '')

/** Returns the path meant by an address without a fragment of ours. */
function pathOfServedFile(pathname: string, search: string, base: string): string {
  const asked = fileIn(pathname, base)
  const [rest = '', ...encoded] = asked.split(/%23/i)
  const meant = encoded.length > 0 ? pathOfFragment(readable(encoded.join('#')) + search) : null
  if (meant !== null) return meant
  // Anything before the app's own page is a campaign parameter.
  if (rest === '' || rest === 'index.html') return '/'
  return pathOfFragment(rest + search) ?? tidied('/' + rest.replace(/^\/+/, '') + search)
}

function withMeter(path: string): string {
  return path + (path.includes('?') ? '&' : '?') + 'meter=1'
}
