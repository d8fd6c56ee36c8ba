import { parseArgs } from 'node:util'
import { type Administration, administerAccounts } from '../../local-firebase/auth/administration.ts'
import { withReadableErrors } from '../backup/readable-errors.ts'
import { parseOrFail } from '../command/access.ts'
import { dataFolderOf, FOLDER_OPTIONS, FOLDER_USAGE } from '../command/data-folder.ts'
import { CommandFailure } from '../command/failure.ts'
import type { Result } from '../command/run-command.ts'
import { ACTIONS, type Flags } from './actions.ts'
import { tableOf } from './table.ts'

const USAGE = `npm run accounts -- list
npm run accounts -- disable|enable|revoke|reset|delete ADDRESS
npm run accounts -- rotate-key
Manages the accounts of local-firebase, whether the server is running or not. ADDRESS is an e-mail address or the id of an
account. See docs/running.md.
  list                 lists all accounts
  disable, enable      nobody can sign in to a disabled account; its sessions end
  revoke               ends every session of the account
  reset                prints a link to choose a new password, valid for an hour; --mail puts it in the outbox instead
  delete               removes the account and revokes all access to it
  rotate-key           signs with a new key from now on; --now also revokes tokens that the old key signed
${FOLDER_USAGE}
  --json               prints JSON
Exits with 0 when done, 1 when nothing was changed.`

const OPTIONS = {
  ...FOLDER_OPTIONS,
  json: { type: 'boolean', default: false },
  mail: { type: 'boolean', default: false },
  now: { type: 'boolean', default: false },
} as const

/** The only command that each of these options changes. */
const COMMAND_OF_OPTION = { mail: 'reset', now: 'rotate-key' } as const

const json = (value: unknown): string => JSON.stringify(value, null, 2)

function list(accounts: Administration, isJson: boolean): string {
  const all = accounts.list()
  return isJson ? json(all) : tableOf(all)
}

async function rotate(accounts: Administration, { now, isJson }: Flags): Promise<string> {
  await accounts.rotateKey(now)
  if (isJson) return json({ done: 'rotate-key', now })
  return now
    ? 'A new key signs from now on. Tokens signed by the old key are revoked; browsers get new ones automatically.'
    : 'A new key signs from now on. Tokens signed by the old key stay valid until they expire, within an hour.'
}

function act(accounts: Administration, action: string, name: string, flags: Flags): string {
  const account = accounts.find(name)
  const perform = ACTIONS[action]
  if (!account || !perform) throw new CommandFailure(`There is no account ${name}. Nothing was changed.`)
  const { message, link } = perform(accounts, account, flags)
  if (!flags.isJson) return message
  return json({
    done: action,
    account: accounts.find(account.uid) ?? account,
    ...(link === undefined ? {} : { link }),
  })
}

/** Implements npm run accounts. Throws CommandFailure. */
export async function accountsCommand(args: readonly string[], signal: AbortSignal): Promise<Result> {
  const { values, positionals } = parseOrFail(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
  )
  if (values.help) return { message: USAGE, exitCode: 0 }
  const [action = '', name, ...others] = positionals
  const isAlone = action === 'list' || action === 'rotate-key'
  if (others.length > 0 || (!isAlone && !Object.hasOwn(ACTIONS, action)) || isAlone === (name !== undefined))
    throw new CommandFailure(`Name a command and, where it needs one, an account.\n${USAGE}`)
  for (const [option, command] of Object.entries(COMMAND_OF_OPTION))
    if (values[option as keyof typeof COMMAND_OF_OPTION] && action !== command)
      throw new CommandFailure(`--${option} belongs to ${command} only. Nothing was changed.\n${USAGE}`)
  const flags: Flags = { isJson: values.json, isMailed: values.mail, now: values.now }
  const message = await withReadableErrors(signal, async () => {
    const accounts = administerAccounts(dataFolderOf(values.data))
    try {
      if (action === 'list') return list(accounts, flags.isJson)
      if (action === 'rotate-key') return await rotate(accounts, flags)
      return act(accounts, action, name ?? '', flags)
    } finally {
      accounts.close()
    }
  })
  return { message, exitCode: 0 }
}
