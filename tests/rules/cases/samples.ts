import { serverTimestamp } from 'firebase/firestore/lite'
import { OUTSIDERS, putStaff, type Actor, type Backend } from '../actors.ts'
import type { Data } from '../batch.ts'
import { PAST } from '../records.ts'
import { allows, refuses, type Case } from './case.ts'
import { inEmpty, putAll, removeOne } from './inEmpty.ts'

async function mark(backend: Backend, data: Data, actor: Actor = 'admin', before?: Data): Promise<void> {
  await backend.write('setup/samples', before ?? { at: PAST })
  await putAll(backend, actor, { 'setup/samples': { at: serverTimestamp(), ...data } })
}

const SAMPLES = ['projects', 'players', 'news', 'events']

export const sampleCases: Case[] = [
  allows('all samples to be remembered', (w) =>
    mark(w, Object.fromEntries(SAMPLES.map((name) => [name, true]))),
  ),
  allows(
    'the first sample to be remembered',
    inEmpty(async (w) => {
      await putStaff(w)
      await putAll(w, 'admin', { 'setup/samples': { at: serverTimestamp(), news: true } })
    }),
  ),
  allows('one more sample to be remembered', (w) =>
    mark(w, { news: true, events: true }, 'admin', { at: PAST, news: true }),
  ),
  refuses('a sample to be forgotten', (w) =>
    mark(w, { news: true }, 'admin', { at: PAST, news: true, events: true }),
  ),
  ...SAMPLES.map((name) => refuses(`${name} to be marked with false`, (w) => mark(w, { [name]: false }))),
  refuses('a sample of another collection', (w) => mark(w, { roles: true })),
  refuses('samples of an earlier time', (w) => mark(w, { at: PAST })),
  refuses('samples without a time', async (w) => {
    await w.write('setup/samples', {})
    await putAll(w, 'admin', { 'setup/samples': { news: true } })
  }),
  ...OUTSIDERS.map((actor) => refuses(`${actor} to remember samples`, (w) => mark(w, { news: true }, actor))),
  refuses('the memory of samples to be deleted', async (w) => {
    await w.write('setup/samples', { at: PAST })
    await removeOne(w, 'admin', 'setup/samples')
  }),
]
