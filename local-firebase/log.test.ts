import { beforeEach, expect, test } from 'vitest'
import { quietLog } from './log.ts'

let lines: string[]
let at: number
const open = () =>
  quietLog(
    (line) => void lines.push(line),
    () => at,
  )
beforeEach(() => {
  lines = []
  at = 1_000_000
})

test('logs 20 lines of one kind a minute and counts the rest', () => {
  const { log } = open()
  for (let i = 0; i < 100_000; i += 1) log(`denied get news/${i}: no`)
  log('Mail to ann@site.example: Reset your password')
  expect(lines).toHaveLength(21)
  at += 60_000
  log('denied get news/x: no')
  expect(lines.slice(21)).toEqual([
    'denied: 99980 more lines like this were left out',
    'denied get news/x: no',
  ])
})

test('close() logs how many lines were left out', () => {
  const { log, close } = open()
  for (let i = 0; i < 21; i += 1) log('denied')
  close()
  expect(lines.at(-1)).toBe('denied: 1 more lines like this were left out')
})

test('escapes control characters, so that a document name cannot start another line', () => {
  open().log('denied get news/a\nMail to eve: \u001b[2J\u2028\u0085x')
  expect(lines).toEqual(['denied get news/a\\nMail to eve: \\u001b[2J\\u2028\\u0085x'])
})

test('truncates a line of a million characters to less than 4,100', () => {
  open().log('x'.repeat(1_000_000))
  expect(lines[0]?.length).toBeLessThan(4100)
})

test('reports the lines left out of a kind that it forgets, and counts long kinds as one', () => {
  const { log, close } = open()
  for (let i = 0; i < 21; i += 1) log('first of all')
  for (let i = 0; i < 1000; i += 1) log(`kind${i} and more`)
  expect(lines.filter((line) => line === 'first: 1 more lines like this were left out')).toHaveLength(1)
  close()
  lines = []
  log(`${'long'.repeat(100)} x`)
  for (let i = 0; i < 30; i += 1) log(`${'long'.repeat(100 + i)} x`)
  expect(lines).toHaveLength(20)
})
