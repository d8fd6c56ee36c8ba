import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Tests and their helpers. */
const IS_TEST = /(\.(test|fixture|child)\.tsx?|\/test-server\.ts)$/

/** Lists every TypeScript file below `folders`, relative to `root`, except tests and their helpers. */
export function sourceFiles(root: string, folders: string[]): string[] {
  const found: string[] = []
  const visit = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) visit(join(path, name))
    else if (/\.tsx?$/.test(path) && !IS_TEST.test(path)) found.push(relative(root, path))
  }
  for (const folder of folders) visit(join(root, folder))
  return found
}
