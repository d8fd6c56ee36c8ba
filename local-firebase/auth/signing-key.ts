import { exportJWK, exportSPKI, generateKeyPair, importJWK, importSPKI, type CryptoKey } from 'jose'
import type { Database } from '../store/database.ts'
import { randomId } from './random.ts'

export const ALGORITHM = 'RS256'

export interface SigningKey {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

/** The server's one RSA key, made on the first start and kept in the database, so that sessions survive restarts. */
export async function signingKey(database: Database): Promise<SigningKey> {
  database.exec(
    'create table if not exists auth_keys (id text primary key, private_jwk text not null, public_pem text not null) strict',
  )
  const row = database.prepare('select id, private_jwk, public_pem from auth_keys').raw().get([]) as
    [string, string, string] | undefined
  if (!row) {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true })
    const jwk = JSON.stringify(await exportJWK(pair.privateKey))
    database
      .prepare('insert into auth_keys (id, private_jwk, public_pem) values (?, ?, ?)')
      .run([randomId(20), jwk, await exportSPKI(pair.publicKey)])
    return signingKey(database)
  }
  const [id, jwk, pem] = row
  const privateKey = await importJWK(JSON.parse(jwk), ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.')
  return { id, privateKey, publicKey: await importSPKI(pem, ALGORITHM) }
}
