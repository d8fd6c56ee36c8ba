/**
 * Returns the address to open after signing in: the wanted one if it is a back-office screen of this site,
 * otherwise the dashboard. Refuses anything that could leave the site (a scheme, a host, a backslash).
 */
export function redirectAfterSignIn(wanted: string | undefined): string {
  if (wanted === undefined || wanted.includes('\\') || wanted.includes('//')) return '/admin'
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  const isScreen = path === '/admin' || path.startsWith('/admin/')
  const isEntrance = path === '/admin/login' || path === '/admin/initialize' || path.split('/').includes('..')
  return isScreen && !isEntrance ? wanted : '/admin'
}
