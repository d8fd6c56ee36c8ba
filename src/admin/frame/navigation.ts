import { NOUNS } from '../../entities/registry/nouns.ts'
import {
  type EditedCollection,
  isEdited,
  isListOnly,
  type ListOnlyCollection,
  SCREENS,
} from '../registry/screens.ts'

/** Capitalises every word, as the sidebar does. */
const inCapitals = (title: string): string => title.replaceAll(/ [a-z]/g, (start) => start.toUpperCase())

const linksTo = (has: (collection: string) => collection is EditedCollection | ListOnlyCollection) =>
  Object.keys(SCREENS)
    .filter(has)
    .map((collection) => ({ to: SCREENS[collection].path, label: inCapitals(NOUNS[collection].title) }))

/** The screens of the back office, grouped as in the sidebar (specification, section 2). */
export const NAVIGATION = [
  { title: null, links: [{ to: '/admin', label: 'Dashboard' }] },
  {
    title: 'Content Management',
    links: linksTo(isEdited),
  },
  {
    title: 'Configuration',
    links: linksTo(isListOnly),
  },
  {
    title: 'System',
    links: [
      { to: '/admin/initialize', label: 'Database Initialize' },
      { to: '/admin/ai-config', label: 'AI Configuration' },
      { to: '/admin/adsense', label: 'AdSense' },
      { to: '/admin/users', label: 'Users' },
    ],
  },
] as const

/** Screens missing from the specification's sidebar; linked from the dashboard and the grids. */
export const UNLISTED_SCREENS = [
  { to: '/admin/import', label: 'Import' },
  { to: '/admin/history', label: 'History' },
  { to: '/admin/data-check', label: 'Data check' },
  { to: '/admin/rates', label: 'Exchange rates' },
] as const

/** Returns the title of the screen at an address, for the header and the window. */
export function titleOf(pathname: string): string {
  const all = [
    ...NAVIGATION.flatMap<{ to: string; label: string }>((group) => group.links),
    ...UNLISTED_SCREENS,
  ]
  const found = all.find(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
  return found?.label ?? 'Page not found'
}
