import { FirebaseError } from 'firebase/app'
import type { Backend } from '../actors.ts'

/** One question to the rules and the answer they must give. */
export interface Case {
  name: string
  allow: boolean
  run(backend: Backend): Promise<unknown>
  /** Milliseconds, where it may take longer than other tests. */
  limit?: number
}

export function allows(name: string, run: Case['run']): Case {
  return { name: `allows ${name}`, allow: true, run }
}

export function refuses(name: string, run: Case['run']): Case {
  return { name: `refuses ${name}`, allow: false, run }
}

/** A question of some hundred documents, each of which is judged: the emulator on a busy machine takes its time. */
export const large = (question: Case): Case => ({ ...question, limit: 180_000 })

/** 'allowed', 'permission-denied', or whatever else went wrong. */
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
