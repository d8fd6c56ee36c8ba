import { fold } from '../../fold.ts'
import { isolated } from '../../values/isolated.ts'
import { oneLine } from '../../values/plain-text.ts'
import { truncated } from '../truncated.ts'

/** The shared list of names that a field accepts, such as the sectors or the countries. */
export interface NameList {
  /** The singular noun: "sector", "country". */
  one: string
  names: readonly string[]
  /** Set while the names are loading or failed to load. */
  state?: 'loading' | 'failed' | undefined
  /** Returns similar names that a name not on the list may mean. */
  near: (typed: string) => readonly string[]
  /** Adds a name to the list; resolves to an error message, or null on success. */
  add: (name: string) => Promise<string | null>
}

/**
 * Returns a typed text in the spelling of the list, if it differs only in case, accents or invisible
 * characters; otherwise unchanged.
 */
export function listSpelling({ names }: Pick<NameList, 'names'>, typed: string): string {
  const bare = oneLine(typed)
  // Not after a trailing space, since a longer name may follow.
  const isGoingOn = bare === typed.trim() && typed.trimEnd() !== typed
  if (isGoingOn || names.includes(typed)) return typed
  const wanted = fold(bare)
  return names.find((name) => fold(name) === wanted) ?? typed
}

const isOn = ({ names }: Pick<NameList, 'names'>, typed: string): boolean => {
  const name = typed.trim()
  return name === '' || names.includes(name)
}

/** Returns whether the list is still loading, so that it is unknown if it contains a name. */
export const isStillLoading = (list: NameList, typed: string): boolean =>
  list.state === 'loading' && !isOn(list, typed)

/** Returns whether a name is certainly not on the list, so that it may be added. */
export const isUnknownName = (list: NameList, typed: string): boolean => !list.state && !isOn(list, typed)

/** Returns why a field rejects a name; undefined if it accepts it or the list is still loading. */
export function nameListProblem(list: NameList, typed: string): string | undefined {
  if (isOn(list, typed) || list.state === 'loading') return undefined
  if (list.state === 'failed')
    return 'The list could not be loaded: keep the previous value, or try again later'
  return `“${isolated(truncated(typed.trim()))}” is not a known ${list.one}: choose one from the list, or add it`
}
