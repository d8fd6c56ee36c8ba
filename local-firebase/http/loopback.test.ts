import { expect, test } from 'vitest'
import { isLoopback, isLoopbackUrl } from './loopback.ts'

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['[::ffff:7f00:1]', true],
  ['localhost%.evil.example', false],
  ['0.0.0.0', false],
  ['192.168.1.5', false],
  ['1270.0.0.1', false],
  ['127.0.0.1.evil.example', false],
  ['localhost.evil.example', false],
  ['localhost:8080', false],
  ['', false],
])('host %s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

test.each([
  ['http://localhost:5173/x', true],
  ['https://[::1]', true],
  ['http://evil.example/127.0.0.1', false],
  ['http://127.0.0.1@evil.example', false],
])('URL %s points to this machine: %s', (url, expected) => {
  expect(isLoopbackUrl(url)).toBe(expected)
})
