import { describe, expect, test } from 'vitest'
import type { Auth, ObjectResource, StorageAccess } from '../access.ts'
import { parseRuleset } from '../ruleset.ts'

const logo: ObjectResource = {
  name: 'players/p1/logo.png',
  bucket: 'b.example',
  size: 2048,
  contentType: 'image/png',
  generation: 1_700_000_000_000_000,
  metageneration: 1,
  timeCreated: '2026-01-02T03:04:05.000Z',
  updated: '2026-01-02T03:04:05.000Z',
  md5Hash: 'x',
  crc32c: 'y',
  etag: 'z',
  metadata: { by: 'someone' },
}

const staff: Auth = { uid: 'u1', token: { email: 'a@b.example' } }

/** Whether `allow <method>: if <condition>` on players/{id}/{file} allows the request. */
function allows(condition: string, access: Partial<StorageAccess> = {}, version = 2) {
  const rules = parseRuleset(
    `rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o { match /players/{id}/{file} {
      allow read, write: if ${condition}; } } }`,
  )
  const before = (path: string) => (path === 'admins/u1' ? { active: { booleanValue: true } } : null)
  return rules.storage(
    {
      method: 'create',
      bucket: 'b.example',
      path: 'players/p1/logo.png',
      auth: null,
      time: '2026-03-04T05:06:07.089Z',
      resource: null,
      requestResource: logo,
      ...access,
    },
    { before, after: before },
  ).allowed
}

describe('storage rules', () => {
  test('see the object that is being uploaded', () => {
    expect(allows("request.resource.size == 2048 && request.resource.contentType == 'image/png'")).toBe(true)
    expect(allows('request.resource.size is int && request.resource.timeCreated is timestamp')).toBe(true)
    expect(allows("request.resource.metadata.by == 'someone'")).toBe(true)
    expect(allows('request.resource.cacheControl == null')).toBe(true)
    expect(allows('request.resource.size > 2 * 1024')).toBe(false)
  })

  test('see the stored object, or null if there is none', () => {
    expect(allows('resource == null')).toBe(true)
    expect(allows("resource.name == 'players/p1/logo.png'", { resource: logo, method: 'get' })).toBe(true)
    expect(
      allows('request.resource == null', { resource: logo, requestResource: null, method: 'delete' }),
    ).toBe(true)
  })

  test('capture the bucket and the path segments, and match only paths of that length', () => {
    expect(allows("bucket == 'b.example' && id == 'p1' && file == 'logo.png'")).toBe(true)
    expect(allows('true', { path: 'players/p1/deeper/logo.png' })).toBe(false)
    expect(allows('true', { path: 'logo.png' })).toBe(false)
  })

  test.each(['players//p1/logo.png', 'players/p1//logo.png', '/players/p1/logo.png', 'players/p1/logo.png/'])(
    'refuse the name %s because of its empty segment',
    (path) => {
      expect(allows('true', { path })).toBe(false)
      expect(allows('true', { path, method: 'get', resource: logo })).toBe(false)
    },
  )

  test('refuse to list a folder with an empty segment, but not the root', () => {
    const everything = (path: string) =>
      parseRuleset(
        `rules_version = '2'; service firebase.storage { match /b/{bucket}/o/{all=**} { allow list; } }`,
      ).storage(
        {
          method: 'list',
          bucket: 'b.example',
          path,
          auth: null,
          time: logo.updated,
          resource: null,
          requestResource: null,
        },
        { before: () => null, after: () => null },
      ).allowed
    expect([
      everything(''),
      everything('players'),
      everything('players/'),
      everything('players//p1'),
    ]).toEqual([true, true, false, false])
  })

  test('look up admins in Firestore', () => {
    const rule =
      'request.auth != null && firestore.get(/databases/(default)/documents/admins/$(request.auth.uid)).data.active'
    expect(allows(rule, { auth: staff })).toBe(true)
    expect(allows(rule, { auth: { uid: 'u2', token: {} } })).toBe(false)
    expect(allows(rule)).toBe(false)
    expect(allows('firestore.exists(/databases/(default)/documents/admins/u1)')).toBe(true)
    expect(allows('firestore.exists(/databases/(default)/documents/players/$(id))')).toBe(false)
  })

  test('may look up two documents, not three', () => {
    const missing = (id: string) => `!firestore.exists(/databases/(default)/documents/a/${id})`
    expect(allows(`${missing('1')} && ${missing('2')}`)).toBe(true)
    expect(allows(`${missing('1')} && ${missing('2')} && ${missing('3')}`)).toBe(false)
  })

  test('see the token of the user', () => {
    expect(allows("request.auth.token.email.split('@')[1] == 'b.example'", { auth: staff })).toBe(true)
    expect(allows("request.auth.token.email == 'x'")).toBe(false)
  })

  test('allow nothing if the file has no storage service', () => {
    const rules = parseRuleset('service cloud.firestore { match /{path=**} { allow read, write; } }')
    const nothing = { before: () => null, after: () => null }
    const access = { bucket: 'b', path: 'a', auth: null, time: '2026-01-01T00:00:00Z', requestResource: null }
    expect(rules.storage({ ...access, method: 'get', resource: logo }, nothing).allowed).toBe(false)
  })
})
