import { FirebaseError } from 'firebase/app'
import type { Backend } from '../actors.ts'

/** A request to the rules and the expected verdict. */
export interface Case {
  name: string
  allow: boolean
  run(backend: Backend): Promise<unknown>
  /** Timeout in milliseconds, if longer than that of other tests. */
  limit?: number
}

export function allows(name: string, run: Case['run']): Case {
  return { name: `allows ${name}`, allow: true, run }
}

export function refuses(name: string, run: Case['run']): Case {
  return { name: `refuses ${name}`, allow: false, run }
}

/**
 * Marks a request about some hundred documents, each of which is evaluated: the emulator is slow on a busy
 * machine.
 */
export const large = (question: Case): Case => ({ ...question, limit: 180_000 })

/** Returns 'allowed', 'permission-denied', or the code of any other error. */
export async function verdict(question: Promise<unknown>): Promise<string> {
  try {
    await question
    return 'allowed'
  } catch (error) {
    return error instanceof FirebaseError
      ? error.code
      : error instanceof Error
        ? error.message
        : String(error)
  }
}

export function expected(question: Case): string {
  return question.allow ? 'allowed' : 'permission-denied'
}

export function all(...parts: (Case | Case[])[]): Case[] {
  return parts.flat()
}
