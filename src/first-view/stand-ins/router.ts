import { stringifySearch } from '../../address/search.ts'
import { wasSignedIn } from '../../firebase/sign-in-hint.ts'
import { jsx } from './jsx-runtime.ts'

/*
 * A stand-in for TanStack Router in the parts of the public site that render the first view. Until the real
 * router is installed, the address is fixed and links are plain anchors.
 */

interface LinkProps extends Record<string, unknown> {
  to: string
  params?: Record<string, string>
  search?: unknown
  activeOptions?: { exact?: boolean; includeSearch?: boolean }
  className?: string
}

const createHref = (path: string): string => `${import.meta.env.BASE_URL}#${path}`

const here = (): string => location.hash.slice(1) || '/'
const pathname = (): string => here().replace(/\?.*/s, '')

const current = () => ({ href: here(), pathname: pathname(), state: { __TSR_index: 0 } })

/** Returns whether a link is active. Matches the router only for addresses that have a first view. */
function isHere(path: string, search: string, { exact = false, includeSearch = true } = {}): boolean {
  const within = pathname() === path || (!exact && path !== '/' && pathname().startsWith(`${path}/`))
  return within && (!includeSearch || search === '' || here() === path + search)
}

function EarlyLink({ to, params = {}, search, activeOptions, className, ...rest }: LinkProps) {
  const { state: _state, resetScroll: _resetScroll, replace: _replace, ...props } = rest
  const path = to.replaceAll(/\$(\w+)/g, (_name, param: string) => encodeURIComponent(params[param] ?? ''))
  const query = typeof search === 'object' ? stringifySearch({ ...search }) : ''
  const active = isHere(path, query, activeOptions)
  const classes = [className, active && 'active'].filter(Boolean).join(' ')
  const link = {
    ...props,
    ...(active ? { 'data-status': 'active', 'aria-current': 'page' } : {}),
    className: classes === '' ? undefined : classes,
    href: createHref(path + query),
  }
  return jsx('a' as never, link as never)
}

interface Select {
  select: (from: never) => unknown
}

const router = { history: { createHref } }

export let Link: unknown = EarlyLink
export let CatchBoundary: unknown = ({ children }: { children: unknown }) => children
export let useRouter: unknown = () => router
export let useNavigate: unknown = () => undefined
export let useLocation: unknown = ({ select }: Select) => select(current() as never)
export let useRouterState: unknown = ({ select }: Select) => select({ location: current() } as never)
export let useRouteContext: unknown = ({ select }: Select) =>
  select({ session: { hint: wasSignedIn } } as never)

type Late =
  | 'CatchBoundary'
  | 'Link'
  | 'useLocation'
  | 'useNavigate'
  | 'useRouteContext'
  | 'useRouter'
  | 'useRouterState'

export function install(real: Pick<typeof import('@tanstack/react-router'), Late>): void {
  ;({ Link, CatchBoundary, useRouter, useNavigate, useLocation, useRouterState, useRouteContext } = real)
}
