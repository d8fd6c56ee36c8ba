import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { freshId } from '../actors.ts'
import { commit, stamp, type Data } from '../batch.ts'
import { PAST, put } from '../records.ts'
import { SHAPES } from '../shapes.ts'
import { allows, large, refuses, type Case } from './case.ts'

export const commitCases: Case[] = [
  large(
    allows('199 deletes in one commit', async (w) => {
      const paths = await Promise.all(Array.from({ length: 199 }, () => put(w, 'roles')))
      const op = freshId('op')
      const deleted = Object.fromEntries(paths.map((path) => [path, 1]))
      await commit(
        w,
        'admin',
        { delete: paths },
        { op, changeset: { deleted }, receipt: { op, at: serverTimestamp() } },
      )
    }),
  ),
  large(
    allows('200 new projects in one commit', async (w) => {
      const op = freshId('op')
      const records = Array.from({ length: 200 }, () => [
        `projects/${freshId()}`,
        { ...SHAPES.projects?.base, ...stamp(op) },
      ])
      await commit(w, 'admin', { set: Object.fromEntries(records) as Record<string, Data> }, { op })
    }),
  ),
  allows('18 new projects under 18 parents in one commit', async (w) => {
    const op = freshId('op')
    const set: Record<string, Data> = {}
    for (let i = 0; i < 18; i++) {
      const parentId = (await put(w, 'projects')).split('/')[1]
      set[`projects/${freshId()}`] = { ...SHAPES.projects?.base, ...stamp(op), parentId }
    }
    await commit(w, 'admin', { set }, { op })
  }),
  allows('a record and its parent in one commit', async (w) => {
    const op = freshId('op')
    const [parent, child] = [freshId(), freshId()]
    const base = { ...SHAPES.projects?.base, ...stamp(op) }
    const set = { [`projects/${parent}`]: base, [`projects/${child}`]: { ...base, parentId: parent } }
    await commit(w, 'admin', { set }, { op })
  }),
  refuses('a commit of which one record is refused', async (w) => {
    const op = freshId('op')
    const base = { ...SHAPES.projects?.base, ...stamp(op) }
    const set = { [`projects/${freshId()}`]: base, [`projects/${freshId()}`]: { ...base, name: '' } }
    await commit(w, 'admin', { set }, { op })
  }),
  refuses('a second use of a changeset id', async (w) => {
    const op = freshId('op')
    const base = { ...SHAPES.projects?.base, ...stamp(op) }
    await commit(w, 'admin', { set: { [`projects/${freshId()}`]: base } }, { op })
    await commit(w, 'admin', { set: { [`projects/${freshId()}`]: base } }, { op })
  }),
  refuses('a second commit from the same revision', async (w) => {
    const path = await put(w, 'projects')
    for (const actor of ['admin', 'colleague'] as const) {
      const op = freshId('op')
      const data = { name: actor, updatedAt: serverTimestamp(), rev: 2, lastChange: op }
      await commit(w, actor, { update: { [path]: data } }, { op })
    }
  }),
  refuses('an edit of a record that was deleted and restored since', async (w) => {
    const path = `projects/${freshId()}`
    await w.write(path, {
      ...SHAPES.projects?.base,
      createdAt: PAST,
      updatedAt: PAST,
      rev: 5,
      lastChange: 'x',
    })
    const op = freshId('op')
    await commit(
      w,
      'admin',
      { update: { [path]: { updatedAt: serverTimestamp(), rev: 4, lastChange: op } } },
      { op },
    )
  }),
  refuses('a record that a merge would make out of nothing', async (w) => {
    const db = w.db('admin')
    const batch = writeBatch(db)
    batch.set(doc(db, 'projects', freshId()), { childCount: 1 }, { merge: true })
    await batch.commit()
  }),
]
