import { expect, test } from 'vitest'
import { networkOf } from './address.ts'
import { isForwarded, parseProxies, visitorOf } from './proxies.ts'

const trusts = parseProxies('loopback, 172.18.0.0/16, 2001:db8:ff::/48')
const PEER = '172.18.0.2'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['an invented hop stands left: 1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7, 127.0.0.1, ::1', '203.0.113.7'],
  ['1.1.1.1,203.0.113.7 ,172.18.255.255', '203.0.113.7'],
  ['203.0.113.7:54321', '203.0.113.7'],
  ['[2001:DB8::7]:443, 2001:db8:ff::1', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1'],
  ['203.0.113.7, unknown', PEER],
  ['203.0.113.7, evil\u00e9, 172.18.0.9', '172.18.0.9'],
  ['', PEER],
])('behind trusted proxies, "X-Forwarded-For: %s" gives the address %s', (header, visitor) => {
  expect(visitorOf(PEER, { 'x-forwarded-for': header }, trusts)).toBe(visitor)
  expect(visitorOf(`::ffff:${PEER}`, { 'x-forwarded-for': header }, trusts)).toBe(visitor)
})

test.each([
  ['for=203.0.113.7', '203.0.113.7'],
  ['for=1.1.1.1, for="[2001:db8::7]:4711";proto=https;by=172.18.0.2', '2001:db8::7'],
  ['proto=https;For="203.0.113.7:80", for=127.0.0.1', '203.0.113.7'],
  ['for=203.0.113.7, for=_hidden', PEER],
  ['for=203.0.113.7, for="a, for=1.1.1.1"', PEER],
  ['host=x', PEER],
])('behind trusted proxies, "Forwarded: %s" gives the address %s', (forwarded, visitor) => {
  expect(visitorOf(PEER, { forwarded }, trusts)).toBe(visitor)
})

test("the proxy's X-Forwarded-For takes precedence over a Forwarded header from the visitor", () => {
  const headers = { forwarded: 'for=1.1.1.1', 'x-forwarded-for': '203.0.113.7' }
  expect(visitorOf(PEER, headers, trusts)).toBe('203.0.113.7')
})

test('the header is ignored from an untrusted or unknown peer, and from any peer without a list of proxies', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1' }
  expect(visitorOf('203.0.113.7', headers, trusts)).toBe('203.0.113.7')
  expect(visitorOf('127.0.0.1', headers, parseProxies(''))).toBe('127.0.0.1')
  expect(visitorOf(undefined, headers, trusts)).toBeUndefined()
})

test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP'])(
  'a request with %s counts as proxied',
  (name) => expect(isForwarded({ host: 'x', [name.toLowerCase()]: 'x' })).toBe(true),
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
