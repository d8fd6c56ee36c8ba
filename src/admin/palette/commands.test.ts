import { expect, test } from 'vitest'
import { NAVIGATION } from '../frame/navigation.ts'
import { addressCommands, findCommands } from './commands.ts'

const gone: string[] = []
const groups = addressCommands((to) => gone.push(to))
const labels = (typed: string) =>
  findCommands(groups, typed).flatMap(({ commands }) => commands.map(({ label }) => label))

test('every screen of the sidebar has a command that opens it', () => {
  const all = findCommands(groups, '').flatMap(({ commands }) => commands)
  for (const { to, label } of NAVIGATION.flatMap<{ to: string; label: string }>(({ links }) => links)) {
    gone.length = 0
    all.find((command) => command.label === label)?.run()
    expect(gone).toEqual([to])
  }
})

test('every word typed must match the name, the group or a synonym of a command', () => {
  expect(labels('pla')).toEqual(['Players', 'Player Types', 'New player'])
  expect(labels('types')).toEqual(['Player Types', 'Event Types'])
  expect(labels('create company')).toEqual(['New player'])
  expect(labels('open configuration')).toContain('AI Configuration')
  expect(labels('upkeep')).toEqual(['Import', 'History', 'Data check', 'Exchange rates'])
  expect(labels('zzz')).toEqual([])
})
