import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { AuthError, signIn, type Staff } from '../../src/firebase/auth.ts'
import { connect } from '../../src/firebase/connection.ts'
import { CommandFailure } from './failure.ts'
import type { Access } from './access.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  'auth/invalid-credential': 'wrong e-mail address or password',
  'auth/wrong-password': 'wrong e-mail address or password',
  'auth/user-not-found': 'wrong e-mail address or password',
  'auth/invalid-email': 'that is not an e-mail address',
  'auth/too-many-requests': 'too many failed attempts, try again later',
  'auth/network-request-failed': 'no response; the site is probably not running there',
}

/** Prompts on the terminal without echoing the input. */
function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''))
    lines.question('', (answer) => {
      process.stderr.write('\n')
      resolve(answer)
      lines.close()
    })
  })
}

/**
 * Connects to a site and signs in as an admin.
 * @throws CommandFailure with a message for people if that is not possible
 */
export async function signInTo({ url, email, password }: Access): Promise<Staff> {
  if (email === '')
    throw new CommandFailure('Name an admin with --email ADDRESS or PPX_EMAIL in the environment.')
  const secret = password ?? (process.stdin.isTTY ? await ask(`Password of ${email}: `) : '')
  if (secret === '')
    throw new CommandFailure('Give the password with --password WORD or PPX_PASSWORD in the environment.')
  connect({ origin: url })
  try {
    return await signIn(email, secret)
  } catch (error) {
    const code = error instanceof AuthError ? error.code : ''
    const message = MESSAGES[code] ?? (error instanceof Error ? error.message : String(error))
    throw new CommandFailure(`Cannot sign in to ${url} as ${email}: ${message.replace(/[.?]$/, '')}.`)
  }
}
