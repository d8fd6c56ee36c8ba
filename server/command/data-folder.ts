import { resolve } from 'node:path'
import { resolveFromCwd, STRING } from './access.ts'

/** Options of all commands that work on a data folder. */
export const FOLDER_OPTIONS = { data: STRING, help: { type: 'boolean' } } as const

/** The usage text of these options. */
export const FOLDER_USAGE =
  '  --data DIR           the data folder (or DATA_DIR; ./.data, where npm start has it)'

/**
 * Returns the data folder: the flag, relative to where it was typed, else DATA_DIR,
 * else the default of npm start.
 */
export function dataFolderOf(flag: string | undefined): string {
  return flag === undefined ? resolve(process.env.DATA_DIR || './.data') : resolveFromCwd(flag)
}

/** Formats a count with its noun: "1 file", "12,000 files". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`
}

/** Formats a size for people: "3.4 MB". */
export function sized(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
