import { exportJWK, exportSPKI, generateKeyPair, importJWK, importSPKI, type CryptoKey } from 'jose'
import { type Database, inTransaction } from '../store/database.ts'
import { randomId } from '../random.ts'

export const ALGORITHM = 'RS256'
/** How long a token is good: Firebase's hour. */
export const LIFETIME_SECONDS = 3600
/** Clocks and the dating of tokens at a new password differ by less. */
const GRACE_MS = 5000

export interface SigningKey {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

export interface Keyring {
  /** The key that signs. */
  current(): Promise<SigningKey>
  /** The public half of the key with this id, while tokens that it signed may still be good; null for any other. */
  find(id: unknown): Promise<CryptoKey | null>
  /**
   * A new key signs from now on. What the old one signed is good until it runs out within the hour, or with `atOnce` not
   * any more: people stay signed in, by their refresh tokens, either way.
   */
  rotate(atOnce: boolean): Promise<void>
}

async function generate(): Promise<[id: string, jwk: string, pem: string]> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  return [randomId(20), JSON.stringify(await exportJWK(pair.privateKey)), await exportSPKI(pair.publicKey)]
}

/**
 * The server's RSA key, made on the first start and kept in the database, so that sessions survive restarts. Of a key that
 * was replaced only the public half is kept. The database is asked each time: a command may have changed it.
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
      // The driver ends the process when a boolean reaches it.
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
