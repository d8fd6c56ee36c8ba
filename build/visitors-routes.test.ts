import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutBackOffice } from './visitors-routes.ts'

const whole = readFileSync('src/routeTree.gen.ts', 'utf8')
/** What runs of a generated tree: its types vanish. */
const running = (code: string) => code.replace(/^(export )?(interface|declare)[\s\S]*?\n}\n/gm, '')

test("a visitor's routes are all of those of the site and none of the back office", () => {
  const routesIn = (code: string) =>
    [...code.matchAll(/from '\.\/\.\.\/routes\/([^']+)'/g)].map(([, file]) => file)
  const kept = withoutBackOffice(whole)
  expect(routesIn(kept)).toEqual(routesIn(whole).filter((file) => !file?.startsWith('admin/')))
  expect(running(kept)).not.toMatch(/Admin/)
  expect(kept).toContain('SiteRouteRoute: SiteRouteRouteWithChildren')
  expect(kept).toContain('export const routeTree')
})

test('a tree in which the back office is not found is no tree', () => {
  expect(() => withoutBackOffice(withoutBackOffice(whole))).toThrow('names none of the back office')
})
