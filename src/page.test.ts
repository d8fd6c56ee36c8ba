import { expect, test } from 'vitest'
import { isBackOfficePath } from './page.ts'

test.each(['/admin', '/admin/', '/admin/projects', '/admin?meter=1'])(
  '%s is a path of the back office',
  (path) => {
    expect(isBackOfficePath(path)).toBe(true)
  },
)

test.each(['', '/', '/projects', '/administration', '/admin-x', '/news?item=admin'])(
  '“%s” is a path of the site',
  (path) => {
    expect(isBackOfficePath(path)).toBe(false)
  },
)
