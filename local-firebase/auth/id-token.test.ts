import { generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '../store/database.ts'
import { type Account, accountStore } from './account.ts'
import { type IdTokens, idTokens } from './id-token.ts'
import { ALGORITHM, LIFETIME_SECONDS, type SigningKey } from './signing-key.ts'
import { ANN, folderWithAnn } from './test-server.ts'

// Clients send the same token many times: its signature is verified once, everything else on each request.

let database: Database
let remove: () => void
let account: Account
let tokens: IdTokens
let key: SigningKey
let time: number

const newKey = async (id: string): Promise<SigningKey> => ({ id, ...(await generateKeyPair(ALGORITHM)) })

beforeEach(async () => {
  const folder = await folderWithAnn()
  remove = folder.remove
  database = openDatabase(folder.path)
  time = Date.now()
  const now = () => new Date(time)
  const accounts = accountStore(database, now)
  account = accounts.findByEmail(ANN.email)!
  key = await newKey('first')
  const keys = {
    current: () => Promise.resolve(key),
    find: (id: unknown) => Promise.resolve(id === key.id ? key.publicKey : null),
    rotate: () => Promise.resolve(),
  }
  tokens = idTokens({ keys, projectId: 'p', accounts, now })
})
afterEach(() => {
  vi.restoreAllMocks()
  closeDatabase(database)
  remove()
})

const issued = () => tokens.issue(account, Math.floor(time / 1000))

test('the signature of a token is verified once, and its claims stay the same', async () => {
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const [one, other] = [await issued(), await tokens.issue(account, 1)]
  const first = await tokens.verify(one)
  expect(await tokens.verify(one)).toEqual(first)
  expect(verify).toHaveBeenCalledTimes(1)
  expect((await tokens.verify(other)).authTime).toBe(1)
  expect(verify).toHaveBeenCalledTimes(2)
})

test('a verified token is refused once it has expired', async () => {
  const token = await issued()
  time += (LIFETIME_SECONDS - 2) * 1000
  await tokens.verify(token)
  time += 2000
  await expect(tokens.verify(token)).rejects.toThrow('TOKEN_EXPIRED')
})

test('a verified token is refused once the key is replaced, whatever the new key’s id', async () => {
  const token = await issued()
  await tokens.verify(token)
  key = await newKey('first')
  await expect(tokens.verify(token)).rejects.toThrow('INVALID_ID_TOKEN')
  key = await newKey('second')
  await expect(tokens.verify(token)).rejects.toThrow('INVALID_ID_TOKEN')
})

test('a verified token is refused as soon as the account is disabled or its sessions end', async () => {
  const accounts = accountStore(database, () => new Date(time))
  const token = await issued()
  await tokens.verify(token)
  accounts.update(account.uid, { disabled: true })
  await expect(tokens.verify(token)).rejects.toThrow('USER_DISABLED')
  accounts.update(account.uid, { disabled: false, validSince: Math.floor(time / 1000) + 1 })
  await expect(tokens.verify(token)).rejects.toThrow('TOKEN_EXPIRED')
})
