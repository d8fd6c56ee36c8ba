import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An insertion: in this file, after this text; without `after`, a new file. */
export interface Edit {
  file: string
  after?: string
  add: string
}

/** An addition that a document describes, with the checks that prove it complete. */
export interface Proof {
  what: string
  edits: readonly Edit[]
  /** Generated files, each with its command. */
  generated: Readonly<Record<string, readonly string[]>>
  /** Test files and folders. */
  checks: readonly string[]
}

const ROOT = process.cwd()

function run(root: string, [command = '', ...args]: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? null : `${stdout}\n${stderr}`
}

/** Returns the tree's files, committed or not, except those that git ignores. */
function filesOfTree(): string[] {
  const listing = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listing.stdout.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)))
}

/**
 * Returns the texts of the files that these edits change or create, for a tree in this folder. Throws if a
 * file does not hold the `after` text exactly once, or if a new file exists already.
 */
export function edited(root: string, edits: readonly Edit[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { file, after, add } of edits) {
    const path = join(root, file)
    if (after === undefined) {
      if (texts.has(file) || existsSync(path)) throw new Error(`${file} is there already`)
      texts.set(file, add)
      continue
    }
    const source = texts.get(file) ?? readFileSync(path, 'utf8')
    if (source.split(after).length !== 2) throw new Error(`${file} no longer holds once: ${after.trim()}`)
    texts.set(
      file,
      source.replace(after, () => after + add),
    )
  }
  return texts
}

/** Returns the output of the check that fails in a copy of the tree after these edits; null if none fails. */
function failureAfter({ generated, checks }: Proof, edits: readonly Edit[]): string | null {
  const root = mkdtempSync(join(tmpdir(), 'proof-'))
  try {
    for (const file of filesOfTree()) cpSync(join(ROOT, file), join(root, file))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    for (const [file, text] of edited(root, edits)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    for (const command of Object.values(generated)) {
      const failure = run(root, command)
      if (failure !== null) return failure
    }
    return run(root, ['npx', 'tsc', '--noEmit', '-p', '.']) ?? run(root, ['npx', 'vitest', 'run', ...checks])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Names the check that noticed: the compiler, or the tests that failed. */
function noticedBy(failure: string): string {
  const errors = [...failure.matchAll(/^(\S+)\(\d+,\d+\): error TS/gm)].map(([, file]) => file)
  // Vitest colours its report depending on the environment.
  // oxlint-disable-next-line no-control-regex
  const plain = failure.replaceAll(/\u001b\[[\d;]*m/g, '')
  const tests = [...plain.matchAll(/FAIL +(?:logic +)?(\S+)/g)].map(([, file]) => file)
  const found = [...new Set([...errors, ...tests])]
  return found.slice(0, 3).join(', ') || plain.trim().split('\n').at(-1) || 'a failure without words'
}

/**
 * Applies the edits to a copy of the tree and runs its checks. With `--omissions` among the arguments it also
 * leaves out each file in turn, and sets the exit code to 1 if no check notices. Throws if the checks fail
 * with all edits.
 */
export function prove(proof: Proof): void {
  const { what, edits, generated } = proof
  const files = [...new Set(edits.map(({ file }) => file))]
  const failure = failureAfter(proof, edits)
  if (failure !== null) throw new Error(`${what} is not whole:\n${failure}`)
  const isNew = (file: string) => edits.some((edit) => edit.file === file && edit.after === undefined)
  const made = files.filter(isNew)
  const list = (names: readonly string[]) => names.map((name) => `\n  ${name}`).join('')
  console.log(`${what} is whole in ${made.length} new files${list(made)}`)
  console.log(`and edits of ${files.length - made.length}${list(files.filter((file) => !isNew(file)))}`)
  console.log(`written by commands${list(Object.keys(generated))}`)
  for (const left of process.argv.includes('--omissions') ? files : []) {
    const missed = failureAfter(
      proof,
      edits.filter(({ file }) => file !== left),
    )
    console.log(
      `${missed === null ? 'SILENT' : 'noticed'}: without ${left}${missed === null ? '' : ` (${noticedBy(missed)})`}`,
    )
    if (missed === null) process.exitCode = 1
  }
}
