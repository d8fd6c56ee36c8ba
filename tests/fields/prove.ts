import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACTOR, type Edit, GENERATED } from './contractor.ts'

const ROOT = process.cwd()

/** What the checks of a copy need of the tree. */
const COPIED = [
  'src', 'server', 'routes', 'tests', 'local-firebase', 'bench', 'docs', 'public', 'firestore.rules', 'storage.rules',
  'firestore.indexes.json', 'firebase.json', 'package.json', 'tsconfig.json', 'tsr.config.json', 'vite.config.ts',
  'vitest.config.ts', 'playwright.config.ts', 'chunks.ts', 'boot-script.ts', 'late-libraries.ts', 'web-app.ts',
  'web-app-icon.ts', 'index.html',
] // prettier-ignore

/** What proves that a field is whole: in rules, limits, lists, indexes, places and what a form and a file keep. */
const CHECKS = [
  'src/entities/registry/limits.test.ts',
  'src/entities/record/round-trip.test.ts',
  'src/entities/list/indexes.test.ts',
  'src/entities/list',
  'tests/fields/places.test.ts',
  'server/import/import.test.ts',
  'src/site/export/exported.test.ts',
  'tests/rules/records.test.ts',
]

function write(root: string, { file, after, add }: Edit): void {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(after).length !== 2) throw new Error(`${file} no longer holds once: ${after.trim()}`)
  writeFileSync(
    path,
    source.replace(after, () => after + add),
  )
}

function run(root: string, ...[command = '', ...args]: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? null : `${stdout}\n${stderr}`
}

/** What fails in a copy of the tree after these edits; null when nothing does. */
function failureAfter(edits: readonly Edit[], checks: readonly string[] = CHECKS): string | null {
  const root = mkdtempSync(join(tmpdir(), 'field-'))
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    for (const edit of edits) write(root, edit)
    return (
      run(root, 'npx', 'tsc', '--noEmit', '-p', '.') ??
      run(root, 'npx', 'vitest', 'run', 'src/entities/list/indexes.test.ts', '--update') ??
      run(root, 'npx', 'vitest', 'run', ...checks)
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const files = [...new Set(CONTRACTOR.map(({ file }) => file))]
const failure = failureAfter(CONTRACTOR)
if (failure !== null) throw new Error(`the field is not whole:\n${failure}`)
console.log(`whole in ${files.length} files and ${GENERATED.join(', ')}:\n  ${files.join('\n  ')}`)

/* No omission is silent: without any one of the files something fails. */
for (const left of process.argv.includes('--omissions') ? files : []) {
  const missed = failureAfter(CONTRACTOR.filter(({ file }) => file !== left)) === null
  console.log(`${missed ? 'SILENT' : 'noticed'}: without ${left}`)
  if (missed) process.exitCode = 1
}
