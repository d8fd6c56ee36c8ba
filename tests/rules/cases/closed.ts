import { serverTimestamp } from 'firebase/firestore/lite'
import { OUTSIDERS } from '../actors.ts'
import { commit } from '../batch.ts'
import { put } from '../records.ts'
import { refuses, type Case } from './case.ts'

const NOWHERE = ['unknown/x', 'setup/policy', 'setup/other', 'config/other', 'adSenseConfig/other']

export const closedCases: Case[] = [
  ...NOWHERE.flatMap((path) =>
    ([...OUTSIDERS, 'admin'] as const).map((actor) =>
      refuses(`${actor} to write ${path}`, (w) =>
        commit(w, actor, { set: { [path]: { at: serverTimestamp(), version: 1 } } }, { untraced: true }),
      ),
    ),
  ),
  refuses('an admin to write below a record', async (w) => {
    const path = `${await put(w, 'projects')}/notes/n`
    await commit(w, 'admin', { set: { [path]: { text: 'x' } } }, { untraced: true })
  }),
  refuses('an admin to write another private document', async (w) => {
    const path = `${await put(w, 'players')}/private/other`
    await commit(w, 'admin', { set: { [path]: { text: 'x' } } }, { untraced: true })
  }),
]
