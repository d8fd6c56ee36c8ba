import { join } from 'node:path'
import { openAlongsideServer } from '../store/alongside.ts'
import { type Database, inTransaction } from '../store/database.ts'
import { type Account, ACCOUNT_COLUMNS, accountOf, type AccountRow, accountStore } from './account.ts'
import { auditName } from './audit.ts'
import { codeStore } from './code.ts'
import { type Ending, endSessions, removeAccount } from './identity.ts'
import { knownSources } from './known-sources.ts'
import { linkOf, outbox } from './outbox.ts'
import { sessionStore } from './session.ts'
import { keyring } from './signing-key.ts'

/** An account as shown to the server's operator. Times are epoch milliseconds. */
export interface AccountSummary {
  uid: string
  /** The account's pseudonym in the log. */
  logName: string
  email: string
  emailVerified: boolean
  disabled: boolean
  createdAt: number
  lastLoginAt: number
  /** Number of signed-in browsers. */
  sessions: number
}

/** Manages the accounts of a data folder without passwords or rules; effective at a server's next request. */
export interface Administration {
  /** Returns all accounts by e-mail address. Throws DamageError for one that does not match its checksum. */
  list(): AccountSummary[]
  /** Finds an account by address or id. */
  find(name: string): AccountSummary | null
  /** Enables or disables an account. Disabling also ends its sessions and voids its mail codes. */
  setDisabled(uid: string, disabled: boolean): void
  /** Ends every session and voids every mail code of an account. */
  revoke(uid: string): void
  remove(uid: string): void
  /** Returns a link to set a new password, valid for an hour; `isMailed` also writes it to the outbox. */
  reset(uid: string, options: { publicUrl: string; apiKey: string; isMailed: boolean }): string
  /** Replaces the key that signs ID tokens; `atOnce` invalidates tokens signed with the old one. */
  rotateKey(atOnce: boolean): Promise<void>
  close(): void
}

function accountsIn(database: Database): (where: string, values: string[]) => AccountSummary[] {
  const columns = [...ACCOUNT_COLUMNS, 'crc'].join(', ')
  const sessions = database.prepare('select count(*) from auth_sessions where uid = ? and ended = 0').raw()
  const summaryOf = ({ uid, ...account }: Account): AccountSummary => ({
    uid,
    logName: auditName(uid),
    email: account.email,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    createdAt: account.createdAt,
    lastLoginAt: account.lastLoginAt,
    sessions: (sessions.get([uid]) as [number])[0],
  })
  return (where, values) =>
    (database.prepare(`select ${columns} from auth_accounts ${where}`).raw().all(values) as AccountRow[]).map(
      (row) => summaryOf(accountOf(row)),
    )
}

/** Opens the accounts of a data folder, next to a running server or alone. Throws a readable FolderError. */
export function administerAccounts(dataDir: string, now = (): Date => new Date()): Administration {
  const { database, close } = openAlongsideServer(dataDir, () => {})
  const identity: Ending = {
    accounts: accountStore(database, now),
    sessions: sessionStore(database, now),
    codes: codeStore(database, now),
    known: knownSources(database, now),
    now,
  }
  const accounts = accountsIn(database)
  return {
    list: () => accounts('order by email', []),
    find: (name) => accounts('where uid = ? or email = ?', [name, name.toLowerCase()])[0] ?? null,
    setDisabled: (uid, disabled) =>
      inTransaction(database, () => {
        identity.accounts.update(uid, { disabled })
        if (disabled) endSessions(identity, uid)
      }),
    revoke: (uid) => inTransaction(database, () => endSessions(identity, uid)),
    remove: (uid) => inTransaction(database, () => removeAccount(identity, uid)),
    reset(uid, { publicUrl, apiKey, isMailed }) {
      const email = identity.accounts.find(uid)?.email ?? ''
      const code = identity.codes.create({ kind: 'PASSWORD_RESET', uid, email, newEmail: null })
      const mail = { to: email, kind: 'PASSWORD_RESET', code, continueUrl: undefined, apiKey } as const
      const send = outbox({
        folder: join(dataDir, 'outbox'),
        publicUrl,
        showLinks: false,
        log: () => {},
        now,
      })
      if (isMailed) send(mail)
      return linkOf(publicUrl, mail)
    },
    rotateKey: async (atOnce) => (await keyring(database, now)).rotate(atOnce),
    close,
  }
}
