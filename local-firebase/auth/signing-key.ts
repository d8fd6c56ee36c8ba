import { exportJWK, exportSPKI, generateKeyPair, importJWK, importSPKI, type CryptoKey } from 'jose'
import { type Database, inTransaction } from '../store/database.ts'
import { randomId } from '../random.ts'

export const ALGORITHM = 'RS256'
/** Lifetime of an ID token: an hour, as in Firebase. */
export const LIFETIME_SECONDS = 3600
/** Exceeds both clock differences and how far ahead tokens are dated after a password change. */
const GRACE_MS = 5000

export interface SigningKey {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

export interface Keyring {
  /** Returns the key that signs new tokens. */
  current(): Promise<SigningKey>
  /** Returns the public key with this id while tokens signed with it may still be valid; otherwise null. */
  find(id: unknown): Promise<CryptoKey | null>
  /**
   * Replaces the signing key. Tokens signed with the old key stay valid until they expire within the hour;
   * with `atOnce` they become invalid immediately. Either way users stay signed in by their refresh tokens.
   */
  rotate(atOnce: boolean): Promise<void>
}

async function generate(): Promise<[id: string, jwk: string, pem: string]> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  return [randomId(20), JSON.stringify(await exportJWK(pair.privateKey)), await exportSPKI(pair.publicKey)]
}

/**
 * Returns the server's RSA keys. A key is generated on the first start and stored in the database, so that
 * sessions survive restarts; of a replaced key only the public half is kept. The database is read on every
 * call because a command may have rotated the key.
 */
export async function keyring(database: Database, now: () => Date): Promise<Keyring> {
  database.exec(`create table if not exists auth_keys (
      id text primary key, private_jwk text not null, public_pem text not null) strict;
    create table if not exists auth_retired_keys (
      id text primary key, public_pem text not null, until integer not null) strict`)
  const select = database.prepare('select id, private_jwk, public_pem from auth_keys').raw()
  const publicKeys = database
    .prepare(
      `select public_pem from auth_keys where id = ?1
       union all select public_pem from auth_retired_keys where id = ?1 and until > ?2`,
    )
    .raw()
  const insert = database.prepare('insert into auth_keys (id, private_jwk, public_pem) values (?, ?, ?)')
  const retire = database.prepare('insert into auth_retired_keys select id, public_pem, ? from auth_keys')
  const sweep = database.prepare('delete from auth_retired_keys where until <= ?')
  let known: SigningKey | undefined
  const imported = new Map<string, CryptoKey>()

  async function publicKeyOf(pem: string): Promise<CryptoKey> {
    const key = imported.get(pem) ?? (await importSPKI(pem, ALGORITHM))
    if (imported.size > 3) imported.clear()
    imported.set(pem, key)
    return key
  }

  const ring: Keyring = {
    async current() {
      const [id = '', jwk = '', pem = ''] = select.get([]) as string[]
      if (known?.id === id) return known
      const privateKey = await importJWK(JSON.parse(jwk), ALGORITHM)
      if (privateKey instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.')
      known = { id, privateKey, publicKey: await publicKeyOf(pem) }
      return known
    },
    async find(id) {
      // A boolean would crash the process in the driver.
      if (typeof id !== 'string') return null
      const [pem] = (publicKeys.get([id, now().getTime()]) as [string] | undefined) ?? []
      return pem === undefined ? null : publicKeyOf(pem)
    },
    async rotate(atOnce) {
      const fresh = await generate()
      const at = now().getTime()
      inTransaction(database, () => {
        sweep.run([at])
        if (atOnce) database.exec('delete from auth_retired_keys')
        else retire.run([at + LIFETIME_SECONDS * 1000 + GRACE_MS])
        database.exec('delete from auth_keys')
        insert.run(fresh)
      })
    },
  }
  if (select.get([]) === undefined) await ring.rotate(true)
  return ring
}
