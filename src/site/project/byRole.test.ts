import { expect, test } from 'vitest'
import { decodePlayer } from '../../entities/player/decode.ts'
import { decodeRole } from '../../entities/role/decode.ts'
import { byRole } from './byRole.ts'

const role = (roleName: string, name: string | null, sharePercent: number | null = null) => ({
  role: decodeRole(`${roleName}-${name}`, {
    roleName,
    projectId: 'p',
    playerId: name ?? 'gone',
    sharePercent,
  }),
  other: name === null ? null : decodePlayer(name, { name }),
})

test('groups players by role, owners first, each player once, without deleted players', () => {
  const groups = byRole([
    role('Contractor', 'Bechtel'),
    role('Operator', null),
    role('Architect', 'Atkins'),
    role('Owner', 'Qatar Rail', 60),
    role('Contractor', 'Webuild'),
    role('Contractor', 'Bechtel', 5),
  ])
  expect(
    groups.map(({ roleName, players }) => [
      roleName,
      players.map(({ player, sharePercent }) => [player.name, sharePercent]),
    ]),
  ).toEqual([
    ['Owner', [['Qatar Rail', 60]]],
    ['Architect', [['Atkins', null]]],
    [
      'Contractor',
      [
        ['Bechtel', null],
        ['Webuild', null],
      ],
    ],
  ])
})
