import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { mutate } from '../../entities/record/mutate.ts'
import { viewQueries } from '../../entities/view/queries.ts'
import type { View } from '../../entities/view/schema.ts'
import { newId } from '../../records/digest.ts'
import { copyText } from '../../ui/copyText.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import type { MenuPosition } from '../../ui/grid/cell-menu/Menu.tsx'
import type { HistoryStep } from '../../ui/grid/useView.ts'
import type { GridSearch } from '../../ui/gridSearch.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'
import { searchOfText, viewText } from './viewText.ts'
import styles from './views.module.css'
import { lazyTool } from '../../ui/lazyTool.ts'
import { loadedAhead } from '../../ui/loadedAhead.ts'
import { prefetch } from '../../ui/prefetch.ts'

const ViewsMenu = lazyTool(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
const [ViewDialog, loadViewDialog] = loadedAhead(async () => (await import('./ViewDialog.tsx')).ViewDialog)
const [DeleteView, loadDeleteView] = loadedAhead(async () => (await import('./DeleteView.tsx')).DeleteView)

const NONE: readonly View[] = []

const under = (button: Element): MenuPosition => {
  const { left, right, bottom } = button.getBoundingClientRect()
  return { x: getComputedStyle(button).direction === 'rtl' ? right : left, y: bottom + 4 }
}

/**
 * The button for the named views of a list: shows the current view and whether it has changed, and opens the
 * menu.
 */
export function Views({
  list,
  search,
  onView,
}: {
  list: string
  search: GridSearch
  onView: (search: GridSearch, step: HistoryStep) => void
}) {
  const [position, setPosition] = useState<MenuPosition | null>(null)
  const [naming, setNaming] = useState<View | null>(null)
  const [deleting, setDeleting] = useState<View | null>(null)
  const query = useQuery({ ...viewQueries.of(list), enabled: search.view !== undefined })
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: async (view: View) => {
      const { viewMutations } = await import('../../entities/view/mutations.ts')
      return mutate(client, viewMutations.save(), view)
    },
  })
  const views = query.data ?? NONE
  const shown = viewText(search)
  const current = views.find(({ id }) => id === search.view) ?? null
  const isChanged = current !== null && current.search !== shown
  const show = (view: View) => onView({ ...searchOfText(view.search), view: view.id }, 'push')
  const update = (view: View) =>
    saving.mutate(
      { ...view, search: shown },
      {
        onSuccess: ({ name }) => showToast({ tone: 'ok', text: `Saved to the view “${name}”` }),
        onError: (error) => showToast({ tone: 'error', text: `The view was not saved. ${reason(error)}` }),
      },
    )
  const copy = async () =>
    showToast(
      (await copyText(location.href))
        ? { tone: 'ok', text: 'Copied the link to this view' }
        : { tone: 'error', text: 'The browser blocked copying. Copy the link from the address bar.' },
    )
  const close = () => setPosition(null)
  return (
    <>
      <button
        type="button"
        className={`button-quiet ${styles.button}`}
        data-named={current !== null || undefined}
        aria-haspopup="menu"
        aria-expanded={position !== null}
        onClick={({ currentTarget }) => {
          // Refetches even loaded views: a colleague may have shared, renamed or deleted one.
          void query.refetch()
          void prefetch(loadViewDialog)
          void prefetch(loadDeleteView)
          setPosition(under(currentTarget))
        }}
      >
        <span className={styles.name}>
          {current ? (
            <>
              <span className="visually-hidden">View: </span>
              {current.name}
            </>
          ) : (
            'Views'
          )}
        </span>
        {isChanged && <span className={styles.changed}>changed</span>}
      </button>
      {position && (
        <Suspense>
          <ViewsMenu
            position={position}
            onClose={close}
            state={{ views, current, isChanged, isPlain: shown === '' && search.view === undefined }}
            commands={{
              usual: () => onView({}, 'push'),
              show,
              update,
              add: () =>
                setNaming({
                  id: newId(),
                  list,
                  name: '',
                  search: shown,
                  isShared: false,
                  isOwn: true,
                  ownerEmail: '',
                }),
              rename: setNaming,
              remove: setDeleting,
              copy: () => void copy(),
              retry: query.isError ? () => void query.refetch() : null,
            }}
          />
        </Suspense>
      )}
      {naming && (
        <LazyDialog onCancel={() => setNaming(null)}>
          <ViewDialog
            view={naming}
            views={views}
            onClose={() => setNaming(null)}
            onSaved={(view) => {
              setNaming(null)
              if (view.id !== search.view) onView({ ...search, view: view.id }, 'replace')
            }}
          />
        </LazyDialog>
      )}
      {deleting && (
        <LazyDialog onCancel={() => setDeleting(null)}>
          <DeleteView
            view={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={({ id }) => {
              setDeleting(null)
              const { view, ...rest } = search
              if (view === id) onView(rest, 'replace')
            }}
          />
        </LazyDialog>
      )}
    </>
  )
}
