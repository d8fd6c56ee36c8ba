import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EDITED, SCREENS } from '../../src/admin/registry/screens.ts'

/**
 * Routes of an entity. The grid stays while forms open beside it, so its address is a layout route and one
 * without a form.
 */
const ROUTES = ['route', 'index', 'new', 'edit.$id']

test.each(EDITED)('%s have routes for their grid and their forms', (collection) => {
  const folder = SCREENS[collection].path.replace('/admin/', 'routes/admin/_staff/')
  const files = ROUTES.map((name) => `${folder}/${name}.tsx`)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
