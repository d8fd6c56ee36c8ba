import { ConflictError, InvalidError, RefusedError, SignedOutError } from '../records/error.ts'

/** The noun as the specification's messages use it: "project", and "projects" in lists. */
export interface Noun {
  one: string
  many: string
}

export const PROJECT: Noun = { one: 'project', many: 'projects' }

/** Why a save did not happen, after the specification's sentence; nothing typed is lost in any case. */
export function saveMessage(error: unknown, noun: Noun): string {
  const failed = `Failed to save ${noun.one}. Please try again.`
  if (error instanceof SignedOutError) {
    return `${failed} You are signed out: sign in again in another tab, then save here. What you typed is kept.`
  }
  if (error instanceof RefusedError) return `${failed} The database refused this change.`
  if (error instanceof InvalidError) return error.message
  return failed
}

/** Why a delete did not happen. */
export function deleteMessage(error: unknown, noun: Noun): string {
  const failed = `Failed to delete ${noun.one}. Please try again.`
  if (error instanceof SignedOutError) return `${failed} You are signed out.`
  return error instanceof ConflictError ? `${failed} Somebody else has just changed this record.` : failed
}
