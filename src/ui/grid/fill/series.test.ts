import { expect, test } from 'vitest'
import type { ColumnKind } from '../column.ts'
import { continued } from './series.ts'

test.each<[ColumnKind, string[], string[]]>([
  ['text', ['Phase 1'], ['Phase 2', 'Phase 3']],
  ['text', ['Phase 1', 'Phase 3'], ['Phase 5', 'Phase 7']],
  ['text', ['Lot 009 A'], ['Lot 010 A', 'Lot 011 A']],
  ['text', ['المرحلة ٩'], ['المرحلة ١٠', 'المرحلة ١١']],
  ['text', ['قطعة ٠٠٨', 'قطعة ٠٠٩'], ['قطعة ٠١٠', 'قطعة ٠١١']],
  ['text', ['فاز ۱'], ['فاز ۲', 'فاز ۳']],
  ['text', ['3 المرحلة'], ['4 المرحلة', '5 المرحلة']],
  ['text', ['Phase 1', 'Stage 2'], ['Phase 1', 'Stage 2']],
  ['text', ['November'], ['December', 'January']],
  ['text', ['Jan', 'Mar'], ['May', 'Jul']],
  ['text', ['Q4'], ['Q1', 'Q2']],
  ['text', ['Barakah'], ['Barakah', 'Barakah']],
  ['date', ['2029'], ['2030', '2031']],
  ['date', ['2029-11'], ['2029-12', '2030-01']],
  ['date', ['2028-02-28'], ['2028-02-29', '2028-03-01']],
  ['date', ['2026-01-31', '2026-02-28'], ['2026-03-31', '2026-04-30']],
  ['date', ['2027-12-30', '2028-02-29'], ['2028-04-30', '2028-06-30']],
  ['date', ['2026-02-28', '2026-03-31'], ['2026-04-30', '2026-05-31']],
  ['date', ['2026-02-28', '2026-03-28'], ['2026-04-28', '2026-05-28']],
  ['date', ['2028-02-29', '2029-02-28', '2030-02-28'], ['2031-02-28', '2032-02-29']],
  ['date', ['2025-12-31', '2026-01-01'], ['2026-01-02', '2026-01-03']],
  ['date', ['2026-01-15', '2026-02-15'], ['2026-03-15', '2026-04-15']],
  ['date', ['2026-12-30', '2027-12-30'], ['2028-12-30', '2029-12-30']],
  ['date', ['2029', '2029-04'], ['2029', '2029-04']],
  ['number', ['5'], ['5', '5']],
  ['number', ['5', '7.5'], ['10', '12.5']],
  ['number', ['0.1', '0.2'], ['0.3', '0.4']],
  ['number', ['AED 100', 'AED 200'], ['AED 300', 'AED 400']],
  ['number', ['AED 100', 'USD 200'], ['AED 100', 'USD 200']],
  ['number', ['3', '1'], ['-1', '-3']],
  ['choice', ['Level 1'], ['Level 1', 'Level 1']],
  ['text', ['Phase 1', ''], ['Phase 1', '']],
])('in a %s column %j continues with %j', (kind, source, next) => {
  expect(continued(source, kind, 2, false)).toEqual(next)
})

test('with Ctrl a series is copied instead', () => {
  expect(continued(['Phase 1', 'Phase 2'], 'text', 3, true)).toEqual(['Phase 1', 'Phase 2', 'Phase 1'])
})

test.each<[ColumnKind, string[], string[]]>([
  ['date', ['2040-02'], ['2040-01', '2039-12']],
  ['date', ['2040'], ['2039', '2038']],
  ['date', ['2028-03-01'], ['2028-02-29', '2028-02-28']],
  ['text', ['Phase 3'], ['Phase 2', 'Phase 1']],
  ['text', ['January'], ['December', 'November']],
  // With several values the step is known; backwards they are passed reversed.
  ['text', ['Phase 5', 'Phase 7'], ['Phase 9', 'Phase 11']],
])('upwards a %s column continues %j with %j', (kind, source, next) => {
  expect(continued(source, kind, 2, false, -1)).toEqual(next)
})

test.each<[string[], (string | null)[]]>([
  [['Phase 1'], ['Phase 0', null]],
  [
    ['Phase 4', 'Phase 2'],
    ['Phase 0', null],
  ],
  [['المرحلة ٠'], [null, null]],
])('names that count down from %j end at 0: %j', (source, next) => {
  expect(continued(source, 'text', 2, false, -1)).toEqual(next)
})
