import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../../build/source-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const OWNER = 'src/page.ts'

/** Returns the property names of an interface of src/page.ts. */
function namesOf(type: string): string[] {
  const [, body = ''] = new RegExp(`interface ${type} \\{([^}]*)\\}`).exec(read(OWNER)) ?? []
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
}

const marks = [...namesOf('AppMarks'), ...namesOf('DocumentMarks')]
const OWN = new RegExp(
  String.raw`getElementById\('app'\)|meta\[name=|documentElement\.dataset\.(${marks.join('|')})|dataset\.(begun|painted|waiting)|'ad-consent'`,
)

/** Returns the files that access the page's state without going through its one module. */
const speakers = (files: [name: string, text: string][]) =>
  files.filter(([name, text]) => name !== OWNER && OWN.test(text)).map(([name]) => name)

/** Returns the page's data attributes that a style sheet selects. */
const marksIn = (css: string) =>
  [...css.matchAll(/(?:#app|:root|:is\(\*, )\[data-([a-z]+)|^ *\[data-([a-z]+)(?:='[^']*')?\] #late/gm)].map(
    ([, first, second]) => first ?? second ?? '',
  )

describe('the state shared by the page and its scripts', () => {
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => read(`src/${file}`))

  test('is read and written in one file only', () => {
    const kept = 'src/admin/session/storedItems.ts'
    const files = sourceFiles(root, ['src', 'routes']).filter((file) => file !== kept)
    expect(speakers(files.map((file) => [file, read(file)]))).toEqual([])
  })

  test('is selected by its declared names in the style sheets', () => {
    const asked = new Set(sheets.flatMap(marksIn))
    expect([...asked].sort()).toEqual(['begun', 'contrast', 'lost', 'theme'])
    expect([...asked].filter((name) => !marks.includes(name))).toEqual([])
  })
})

describe('the check itself', () => {
  test('finds a script that reads the state directly', () => {
    expect(speakers([['src/site/A.tsx', "const app = document.getElementById('app')"]])).toEqual([
      'src/site/A.tsx',
    ])
    expect(speakers([['src/site/A.tsx', 'if (app.dataset.painted) go()']])).toEqual(['src/site/A.tsx'])
  })
})
