/**
 * The address to go to after signing in: the wanted one when it is a screen of the back office of this site, else
 * the dashboard. Anything that could leave the site (a scheme, a host, a backslash) is refused.
 */
export function redirectAfterSignIn(wanted: string | undefined): string {
  if (wanted === undefined || wanted.includes('\\') || wanted.includes('//')) return '/admin'
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  const isScreen = path === '/admin' || path.startsWith('/admin/')
  const isEntrance = path === '/admin/login' || path === '/admin/initialize' || path.split('/').includes('..')
  return isScreen && !isEntrance ? wanted : '/admin'
}
