import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { entryNamed } from '../../entities/lookup/rename.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import { newId } from '../../records/digest.ts'
import { RowActions } from '../editor/RowActions.tsx'
import { RecordList } from '../lists/RecordList.tsx'
import { cellAway } from '../editor/cellAway.ts'
import { outageOf } from '../../records/unreachable.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import type { CellFailure } from '../../ui/grid/edits.ts'
import { cancelIdle, whenIdle } from '../../ui/idle.ts'
import { prefetch } from '../../ui/prefetch.ts'
import { reason } from '../reason.ts'
import { AddLookup } from './AddLookup.tsx'
import { LOOKUP_COLUMNS } from './columns.tsx'
import styles from '../lists/list.module.css'
import { keepPending, pendingRename, type PendingRename } from './pending.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { totalOf } from './messages.ts'
import { loadedAhead } from '../../ui/loadedAhead.ts'

const [RenameDialog, loadRename] = loadedAhead(async () => (await import('./RenameDialog.tsx')).RenameDialog)
const [DeleteLookup, loadDelete] = loadedAhead(async () => (await import('./DeleteLookup.tsx')).DeleteLookup)

const SORT = [{ id: 'name', desc: false }]
const idOf = ({ id }: Lookup) => id

/** A rename to be confirmed; `answer` passes the result to the cell in which it was typed. */
interface Renaming {
  lookup: Lookup
  typed: string
  pending: PendingRename | null
  answer: (message: string | null) => void
}

const nobody = () => undefined

/** The screen of a lookup list: add inline, rename together with the records that use the name, delete. */
export function LookupsScreen({ collection }: { collection: LookupCollection }) {
  const { title, many } = NOUNS[collection]
  const client = useQueryClient()
  const rename = useMutation(lookupMutations(collection).rename())
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const [deleting, setDeleting] = useState<Lookup | null>(null)
  const [pending, setPending] = useState(() => pendingRename(collection))

  useEffect(() => {
    const handle = whenIdle(() => {
      void prefetch(loadRename)
      void prefetch(loadDelete)
    })
    return () => cancelIdle(handle)
  }, [])

  const actions = useCallback(
    (lookup: Lookup) => (
      <RowActions
        title={lookup.name}
        onEdit={() => setRenaming({ lookup, typed: lookup.name, pending: null, answer: nobody })}
        onDelete={() => setDeleting(lookup)}
      />
    ),
    [],
  )

  /** Renames an unused entry immediately; asks if records use the name or another entry has the new one. */
  const onEdit = async (
    lookup: Lookup,
    _column: string,
    typed: string,
  ): Promise<CellFailure | string | null> => {
    try {
      const queries = lookupQueries(collection)
      const [uses, all] = await Promise.all([
        client.fetchQuery(queries.uses(lookup.name)),
        client.fetchQuery(queries.all()),
      ])
      if (totalOf(uses) > 0 || entryNamed(all, typed, lookup.id))
        return await new Promise((answer) => setRenaming({ lookup, typed, pending: null, answer }))
      await rename.mutateAsync({ lookup, to: typed, group: newId() })
      return null
    } catch (error) {
      const outage = outageOf(error)
      return outage ? cellAway(outage) : reason(error)
    }
  }

  const close = (message: string | null) => {
    renaming?.answer(message)
    setRenaming(null)
    setPending(pendingRename(collection))
  }
  const resume = (left: PendingRename) => {
    const { id, from, to } = left
    const lookup = { id, name: from, rev: 0, createdAt: null, updatedAt: null, lastChange: '' }
    setRenaming({ lookup, typed: to, pending: left, answer: nobody })
  }

  return (
    <div className={styles.screen}>
      <div>
        <AddLookup collection={collection} />
        {pending && !renaming && (
          <p className="notice" data-tone="warn">
            Some records still say “{pending.from}” instead of “{pending.to}”.{' '}
            <button type="button" className="button-link" onClick={() => resume(pending)}>
              Resume
            </button>{' '}
            <button
              type="button"
              className="button-link"
              onClick={() => {
                keepPending(collection, null)
                setPending(null)
              }}
            >
              Leave them as they are
            </button>
          </p>
        )}
      </div>
      <RecordList
        label={title}
        nouns={NOUNS[collection]}
        name={collection}
        query={lookupQueries(collection).all()}
        columns={LOOKUP_COLUMNS}
        recordId={idOf}
        sort={SORT}
        empty={`No ${many} yet. Add the first one above.`}
        onEdit={onEdit}
        actions={actions}
      />
      <LazyDialog
        onCancel={() => {
          if (renaming) close('Not renamed')
          setDeleting(null)
        }}
      >
        {renaming && (
          <RenameDialog
            key={renaming.lookup.id}
            collection={collection}
            lookup={renaming.lookup}
            typed={renaming.typed}
            pending={renaming.pending}
            onDone={() => close(null)}
            onCancel={() => close('Not renamed')}
          />
        )}
        {deleting && (
          <DeleteLookup collection={collection} lookup={deleting} onDone={() => setDeleting(null)} />
        )}
      </LazyDialog>
    </div>
  )
}
