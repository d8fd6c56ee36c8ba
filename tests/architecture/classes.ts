import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

/**
 * Returns classes that components use from a CSS module without the module having them: the compiler does not
 * check that.
 */
export function missingClasses(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return Array.from(text.matchAll(IMPORT)).flatMap(([, name = '', path = '']) => {
      const sheet = readFileSync(join(root, dirname(file), path), 'utf8')
      const used = new Set(
        Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, one]) => one),
      )
      return Array.from(used)
        .filter((one) => !new RegExp(`\\.${one}\\b`).test(sheet))
        .map((one) => `${file}: ${one}`)
    })
  })
}
