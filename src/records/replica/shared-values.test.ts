import { expect, test } from 'vitest'
import { SharedValues } from './shared-values.ts'

const parsed = (owner: string) =>
  JSON.parse(
    `{"id":"${owner}","rev":1,"country":"Qatar","owners":["${owner}"],"tags":[],"customFields":{},"at":null,
      "note":"[]","list":"[\\"${owner}\\"]","amount":1.5}`,
  ) as Record<'id' | 'owner' | 'country' | 'owners' | 'tags' | 'customFields', unknown> & { id: string }

test('records keep their values and share equal lists and empty objects, which cannot be changed', () => {
  const values = new SharedValues()
  const [one, two, other] = [parsed('Ashghal'), parsed('Ashghal'), parsed('Nakheel')]
  for (const record of [one, two, other]) values.share(record)
  expect([one, two, other]).toEqual([parsed('Ashghal'), parsed('Ashghal'), parsed('Nakheel')])
  for (const name of ['owners', 'tags', 'customFields'] as const) {
    expect(one[name]).toBe(two[name])
    expect(Object.isFrozen(one[name])).toBe(true)
  }
  expect(one.owners).not.toBe(other.owners)
  expect(one.tags).toBe(other.tags)
})
