import { expect, test } from 'vitest'
import { consentOf } from './platform.ts'

test.each([
  ['is still asking', { eventStatus: 'cmpuishown', gdprApplies: true }, undefined],
  ['was told yes', { eventStatus: 'useractioncomplete', purpose: { consents: { 1: true } } }, true],
  ['was told no', { eventStatus: 'useractioncomplete', purpose: { consents: { 1: false } } }, false],
  [
    'remembers a yes',
    { eventStatus: 'tcloaded', gdprApplies: true, purpose: { consents: { 1: true } } },
    true,
  ],
  ['says nothing of purposes', { eventStatus: 'tcloaded', gdprApplies: true }, false],
  ['finds that no consent is needed here', { eventStatus: 'tcloaded', gdprApplies: false }, true],
])('reads the consent from a platform that %s', (_what, data, answer) => {
  expect(consentOf(data)).toBe(answer)
})
