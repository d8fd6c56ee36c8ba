import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountStore } from '../auth/account.ts'
import { Documents, StoredRecord } from '../firestore/documents.ts'
import { objectTable } from '../storage/object-table.ts'
import type { StoredObject } from '../storage/stored-object.ts'
import { uploadTable } from '../storage/upload-table.ts'
import { isStorable } from './checksum.ts'
import { type Database, openDatabase } from './database.ts'

const LAST = 0x10ffff
const PIECE = 4096

/** Yields every code point once, in texts of some thousands; NUL and each lone surrogate separately. */
function* everyCodePoint(): Generator<string> {
  let piece = ''
  for (let code = 0; code <= LAST; code++) {
    const character = String.fromCodePoint(code)
    if (isStorable(character)) piece += character
    else yield `a${character}b`
    if (piece.length < PIECE && code < LAST) continue
    yield piece
    piece = ''
  }
}

let folder: string
let database: Database
const now = () => new Date()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-columns-test-'))
  database = openDatabase(folder)
  // Durability is not tested here, and a sync per row would take minutes.
  database.pragma('synchronous = OFF')
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** For each text column that holds client text, a function that writes a text and reads it back. */
const columns: Record<string, () => (text: string) => string | null | undefined> = {
  'the path of a document': () => {
    const documents = new Documents(database)
    return (text) => {
      documents.put(new StoredRecord(`c/${text}`, '{}', 1, 1))
      return documents.get(`c/${text}`)?.path.slice(2)
    }
  },
  'a value in a document': () => {
    const documents = new Documents(database)
    return (text) => {
      documents.put(new StoredRecord('c/d', JSON.stringify({ [text]: { stringValue: text } }), 1, 1))
      const [[name, value] = []] = Object.entries(documents.get('c/d')?.fields ?? {})
      return value && 'stringValue' in value && name === text ? value.stringValue : undefined
    }
  },
  'the address of an account': () => {
    const accounts = accountStore(database, now)
    return (text) => {
      const account = accounts.create(text, 'hash', false)
      return account && accounts.find(account.uid)?.email
    }
  },
  'the name and picture of an account': () => {
    const accounts = accountStore(database, now)
    const uid = accounts.create('someone@site.example', 'hash', false)?.uid ?? ''
    return (text) => {
      accounts.update(uid, { displayName: text, photoUrl: text })
      const account = accounts.find(uid)
      return account?.displayName === account?.photoUrl ? account?.displayName : undefined
    }
  },
  'the name and metadata of a stored object': () => {
    const objects = objectTable(database)
    return (text) => {
      objects.put({ name: text, file: text, metadata: { [text]: text } } as unknown as StoredObject)
      const object = objects.find(text)
      return object?.metadata[text] === text && objects.names(text, '', 1)[0] === text
        ? object.name
        : undefined
    }
  },
}

describe('every stored text comes back unchanged, or is refused before it is written', () => {
  test.each(Object.keys(columns))('%s', (column) => {
    const again = (columns[column] as () => (text: string) => string | null | undefined)()
    const inJson = column.startsWith('a value')
    const lost: string[] = []
    let pieces = 0
    // All 2,048 lone surrogates behave alike, so a few of them suffice.
    let halves = 0
    for (const text of everyCodePoint()) {
      pieces++
      if (isStorable(text) || inJson) {
        if (!isStorable(text) && ++halves > 20) continue
        if (again(text) !== text) lost.push(JSON.stringify(text.slice(0, 20)))
      } else if (++halves <= 20) expect(() => again(text)).toThrow('This text cannot be stored')
    }
    expect(lost).toEqual([])
    expect(pieces).toBeGreaterThan(LAST / PIECE)
    expect(halves).toBe(1 + 0x800)
  })

  test('the name of an active upload', () => {
    const uploads = uploadTable(database, now)
    let id = 0
    for (const text of everyCodePoint()) {
      const settings = { metadata: {} } as never
      const upload = {
        id: String(id++),
        name: text,
        uid: null,
        settings,
        total: 1,
        received: 0,
        file: `f${id}`,
      }
      uploads.begin({ ...upload, state: 'active' })
      expect(uploads.find(upload.id)?.name).toBe(text)
    }
  })
})
