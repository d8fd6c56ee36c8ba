import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { treeOf } from './side-routes.ts'

const whole = readFileSync('src/routeTree.gen.ts', 'utf8')
/** Removes types from a generated route tree. */
const running = (code: string) => code.replace(/^(export )?(interface|declare)[\s\S]*?\n}\n/gm, '')
const routesIn = (code: string) =>
  [...code.matchAll(/from '\.\/\.\.\/routes\/([^']+)'/g)].map(([, file = '']) => file)

test.each([
  ['visitors', 'admin/', /Admin/, 'SiteRouteRoute: SiteRouteRouteWithChildren'],
  ['staff', '_site/', /Site/, 'AdminStaffRouteRoute: AdminStaffRouteRouteWithChildren'],
] as const)('the route tree of %s leaves out only the routes in %s', (side, folder, names, kept) => {
  const code = treeOf(side, whole)
  expect(routesIn(code)).toEqual(routesIn(whole).filter((file) => !file.startsWith(folder)))
  expect(routesIn(code).length).toBeGreaterThan(10)
  expect(running(code)).not.toMatch(names)
  expect(code).toContain(kept)
  expect(code).toContain('export const routeTree')
})

test('throws if there are no routes of the other side to leave out', () => {
  expect(() => treeOf('visitors', treeOf('visitors', whole))).toThrow('names none that visitors are without')
})
