import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridHandle } from '../../ui/grid/props.ts'
import { useBulkTools } from '../bulk/useBulkTools.tsx'
import { usePlanEdits } from '../bulk/usePlanEdits.ts'
import { useExport } from '../export/useExport.tsx'
import { usePendingUndos } from '../operation/useUndo.ts'
import { useFirstRows } from '../replica/loading.ts'
import { LoadingGrid } from '../replica/LoadingGrid.tsx'
import { usePresence } from '../presence/usePresence.ts'
import { useMarks } from '../replica/marks.ts'
import { useKeepFirstRows } from '../replica/useKeepFirstRows.ts'
import { Views } from '../views/Views.tsx'
import { type Resource, ResourceContext } from './resource.ts'
import { RowActions } from './RowActions.tsx'
import { SplitScreen } from './SplitScreen.tsx'
import { RecordQueue } from '../operation/recordQueue.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import { capitalised } from '../../ui/capitalised.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useCellEdit } from './useCellEdit.ts'
import { useRowCommands } from './useRowCommands.ts'
import { useResourceColumns } from './useResourceColumns.ts'
import { BESIDE, useResourceAddress } from './useResourceAddress.ts'
import { useWritingAhead } from './useWritingAhead.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { lazyTool } from '../../ui/lazyTool.ts'

const DeleteRecord = lazyTool(async () => (await import('./DeleteRecord.tsx')).DeleteRecord)

const NONE: readonly never[] = []
const ignore = () => undefined
const always = () => true

const idOf = (record: Stamp): string => record.id

function nextOf(grid: Pick<GridHandle, 'order'> | null, id: string): string | null {
  const order = grid?.order() ?? []
  return order[order.indexOf(id) + 1] ?? null
}

/** Returns the row to focus after a record is deleted: the one below, or above for the last row. */
function besideOf(grid: Pick<GridHandle, 'order'> | null, id: string): string | null {
  const order = grid?.order() ?? []
  const at = order.indexOf(id)
  return order[at + 1] ?? order[at - 1] ?? null
}

/** The record to confirm for deletion; `beside` is determined while its row still exists. */
interface Deleting<R> {
  record: R
  beside: string | null
}

/** The grid of one collection, which keeps its place while the form beside it opens and closes. */
export function RecordScreen<R extends Stamp, D>({
  resource,
  form,
}: {
  resource: Resource<R, D>
  form: ReactNode
}) {
  const { path, messages, titleOf, notExported } = resource
  const { search, onSearch, onView, openId, isFormOpen, open, close } = useResourceAddress(path)
  const query = useQuery(resource.all())
  const [deleting, setDeleting] = useState<Deleting<R> | null>(null)
  const [areCellsUnsaved, setCellsUnsaved] = useState(false)
  const grid = useRef<GridHandle<R>>(null)
  const first = useFirstRows(resource.collection, search)
  const { columns, isWaiting } = useResourceColumns(resource, query.data, search, first?.columns)
  const records = isWaiting ? undefined : query.data
  const shown = records ?? (first?.rows as readonly R[] | undefined)
  useKeepFirstRows(resource, records, search, grid)
  const [queue] = useState(() => new RecordQueue<R>())
  const onEdit = useCellEdit(resource, columns, queue)
  const onEdits = usePlanEdits(resource, columns, records ?? NONE, queue)
  const askDelete = useCallback(
    (record: R) => setDeleting({ record, beside: besideOf(grid.current, record.id) }),
    [],
  )
  const commands = useRowCommands(resource, askDelete)
  useWritingAhead(resource, records !== undefined)
  const undoing = usePendingUndos(resource.collection)
  const { marks, text, theirs } = useMarks(resource.collection, records, titleOf)
  const present = usePresence(resource.collection, openId, records !== undefined)
  const screen = useMemo(
    () => ({
      nextId: (id: string) => nextOf(grid.current, id),
      revOf: (id: string) => records?.find((record) => record.id === id)?.rev ?? 0,
      // The form may be there before the list is loaded.
      askDelete: (record: Stamp) => askDelete(records?.find(({ id }) => id === record.id) ?? (record as R)),
    }),
    [records, askDelete],
  )

  const { table, writing } = resource
  const context = useMemo(() => (records ? { writing, columns, records } : null), [writing, columns, records])
  const exporting = useExport(grid, {
    nouns: messages,
    title: messages.list,
    all: records,
    columns,
    fields: { table, ...(notExported && { left: notExported }) },
  })
  const bulk = useBulkTools(resource, context, exporting.begin)

  const lastOpen = useRef(openId)
  useEffect(() => {
    if (openId !== null) lastOpen.current = openId
    else if (!isFormOpen && lastOpen.current !== null && document.activeElement === document.body) {
      grid.current?.focus(lastOpen.current)
    }
  }, [openId, isFormOpen])

  // Memoised, so that a row is rendered again only when it changes.
  const actions = useMemo(
    () => (record: R) => (
      <RowActions title={titleOf(record)} onEdit={() => open(record.id)} onDelete={() => askDelete(record)} />
    ),
    [titleOf, open, askDelete],
  )
  /** Plain address: a router link in every row would subscribe every row to the router. */
  const hrefOf = useMemo(() => (record: R) => `#${path}/edit/${record.id}`, [path])

  return (
    <ResourceContext value={screen}>
      <SplitScreen
        isOpen={isFormOpen}
        openId={openId}
        side={form}
        sideLabel={`${capitalised(messages.one)} form`}
        onClose={() => close()}
        main={
          query.isError && !records ? (
            <RetryNotice onRetry={query.refetch}>{messages.listFailed}</RetryNotice>
          ) : shown === undefined ? (
            <LoadingGrid collection={resource.collection} label={messages.listLoading} />
          ) : (
            <Grid
              ref={grid}
              label={messages.list}
              name={resource.collection}
              records={shown}
              isLoading={records === undefined}
              recordId={idOf}
              columns={columns}
              search={search}
              onSearch={onSearch}
              defaultSort={resource.sort}
              openId={openId}
              onOpen={(record) => open(record.id)}
              hrefOf={hrefOf}
              onEdit={onEdit}
              onEdits={onEdits}
              notice={
                undoing.length > 0
                  ? `Undoing: ${undoing.join('; ')}. Restored records appear once the undo is complete.`
                  : text
              }
              marks={marks}
              theirs={theirs}
              present={present}
              isSelectable
              onUnsaved={setCellsUnsaved}
              actions={actions}
              commands={commands}
              bulk={bulk.bar}
              empty={
                <>
                  <p>{messages.listEmpty}</p>
                  {!isFormOpen && (
                    <Link to={`${path}/new` as const} {...BESIDE} className="button-quiet">
                      Open the form
                    </Link>
                  )}
                </>
              }
              toolbar={
                <>
                  <Views list={resource.collection} search={search} onView={onView} />
                  <Link to="/admin/import" search={{ to: resource.collection }} className="button-quiet">
                    Import
                  </Link>
                  {exporting.button}
                  <Link to="/admin/history" search={{ of: resource.collection }} className="button-quiet">
                    History
                  </Link>
                  <Link to={`${path}/new` as const} {...BESIDE} className="button">
                    Add New
                  </Link>
                </>
              }
            />
          )
        }
      />
      {areCellsUnsaved && (
        <UnsavedGuard
          isDirty={always}
          onDiscard={ignore}
          isLeaving={(_from, to) => !`${to}/`.startsWith(`${path}/`)}
        >
          Your changes in the list have not been saved.
        </UnsavedGuard>
      )}
      {bulk.dialog}
      {exporting.dialog}
      {deleting && (
        <LazyDialog onCancel={() => setDeleting(null)}>
          <DeleteRecord
            resource={resource}
            // One of its cells may have been saved since the dialog opened.
            record={records?.find(({ id }) => id === deleting.record.id) ?? deleting.record}
            onCancel={() => setDeleting(null)}
            onUndone={() => open(deleting.record.id)}
            onDeleted={() => {
              const { record, beside } = deleting
              setDeleting(null)
              if (record.id === openId) close()
              if (beside !== null) requestAnimationFrame(() => grid.current?.focus(beside))
            }}
          />
        </LazyDialog>
      )}
    </ResourceContext>
  )
}
