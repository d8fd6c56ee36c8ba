import { fold } from '../../fold.ts'
import { oneLine } from '../../values/plain-text.ts'

/** The names a field takes: a list that others use too, such as the sectors or the countries. */
export interface NameList {
  /** "sector"; "country" */
  one: string
  names: readonly string[]
  /** The names are not known: they are being read, or could not be. */
  state?: 'loading' | 'failed' | undefined
  /** Names that may be meant by one that is not on the list. */
  near: (typed: string) => readonly string[]
  /** Puts a name on the list, on purpose; resolves to why it could not. */
  add: (name: string) => Promise<string | null>
}

/**
 * The spelling of the list for what was typed in capitals or without accents, or pasted with marks that nobody sees; what
 * was typed when it has none.
 */
export function listSpelling({ names }: Pick<NameList, 'names'>, typed: string): string {
  const bare = oneLine(typed)
  // After the space a longer name may follow.
  const isGoingOn = bare === typed.trim() && typed.trimEnd() !== typed
  if (isGoingOn || names.includes(typed)) return typed
  const wanted = fold(bare)
  return names.find((name) => fold(name) === wanted) ?? typed
}

const isOn = ({ names }: Pick<NameList, 'names'>, typed: string): boolean => {
  const name = typed.trim()
  return name === '' || names.includes(name)
}

/** Whether it cannot be said yet if a name is on the list. */
export const isAwaited = (list: NameList, typed: string): boolean =>
  list.state === 'loading' && !isOn(list, typed)

/** Whether a name is known to be on no list, so that it may be added. */
export const isUnknownName = (list: NameList, typed: string): boolean => !list.state && !isOn(list, typed)

const LONGEST = 40

/** A name as a message quotes it. */
export const inShort = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name)

/** Why a field does not take a name; undefined when it does, or nobody knows yet. */
export function nameListProblem(list: NameList, typed: string): string | undefined {
  if (isOn(list, typed) || list.state === 'loading') return undefined
  if (list.state === 'failed')
    return 'The list could not be read: choose the value that was there, or try again later'
  return `“${inShort(typed.trim())}” is not a known ${list.one}: choose one from the list, or add it`
}
