import { createPrivateKey, createPublicKey } from 'node:crypto'
import { type JsonWebKey } from 'node:crypto'
import { ACCOUNT_COLUMNS, accountOf, type AccountRow } from '../auth/account.ts'
import type { Database } from '../store/database.ts'
import type { Findings } from './check.ts'
import { hasTable, rowsByKey } from '../store/rows.ts'

/** Checks the checksum of every account, and that signing keys are pairs. Returns the number of accounts. */
export function checkAccounts(database: Database, findings: Findings): number {
  checkKey(database, findings)
  let count = 0
  for (const { row } of rowsByKey<AccountRow>(database, 'auth_accounts', ACCOUNT_COLUMNS)) {
    count++
    try {
      accountOf(row)
    } catch {
      findings.add('accounts', `The account ${row[0]} is damaged.`)
    }
  }
  return count
}

function checkKey(database: Database, findings: Findings): void {
  if (!hasTable(database, 'auth_keys')) return
  for (const [jwk, pem] of database
    .prepare('select private_jwk, public_pem from auth_keys')
    .raw()
    .all() as string[][])
    if (!isPair(jwk ?? '', pem ?? '')) findings.add('keys', 'The key that signs people in is damaged.')
}

function isPair(jwk: string, pem: string): boolean {
  try {
    const key = createPrivateKey({ key: JSON.parse(jwk) as JsonWebKey, format: 'jwk' })
    return createPublicKey(pem).equals(createPublicKey(key))
  } catch {
    return false
  }
}
