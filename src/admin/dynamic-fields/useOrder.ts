import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { reordered, dropIndex } from './reorder.ts'

/** Debounce delay for moves by arrow key, which are saved together, ms. */
const SETTLES_AFTER = 800

export interface Order {
  /** Ids in the order arranged so far. */
  ids: readonly string[]
  dragged: string | null
  drag: (id: string) => void
  /** Moves a row relative to its position, for the arrow keys. */
  step: (id: string, by: number) => void
}

/**
 * Manages a list whose rows are moved by pointer or by keys. `onSave` gets the order at the drop, or once the
 * keys are at rest; its promise resolves when `saved` has that order (or it could not be saved).
 */
export function useOrder(
  list: RefObject<HTMLElement | null>,
  saved: readonly string[],
  onSave: (ids: readonly string[]) => Promise<unknown>,
): Order {
  const [own, setOwn] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [pending, setPending] = useState<readonly string[] | null>(null)
  const focus = useRef<string | null>(null)
  const ids = own ?? saved

  const latest = useRef({ ids, onSave })
  useLayoutEffect(() => {
    latest.current = { ids, onSave }
  })

  useLayoutEffect(() => {
    // A row that moves in the DOM loses the focus.
    if (focus.current) list.current?.querySelector<HTMLElement>(`[data-handle="${focus.current}"]`)?.focus()
    focus.current = null
  })

  useEffect(() => {
    if (!pending) return
    let isSent = false
    const send = () => {
      isSent = true
      setPending(null)
      void latest.current.onSave(pending).then(() => setOwn((now) => (now === pending ? null : now)))
    }
    const timer = setTimeout(send, SETTLES_AFTER)
    return () => {
      clearTimeout(timer)
      if (!isSent && latest.current.ids === pending) send()
    }
  }, [pending])

  useEffect(() => {
    if (dragged === null) return
    const onMove = ({ clientY }: PointerEvent) => {
      const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
        .filter((row) => row.dataset.row !== dragged)
        .map((row) => row.getBoundingClientRect())
      const index = dropIndex(
        clientY,
        others.map(({ top, height }) => top + height / 2),
      )
      setOwn(reordered(latest.current.ids, dragged, index))
    }
    const onEnd = () => {
      setDragged(null)
      setPending(latest.current.ids)
    }
    const onCancel = () => {
      setDragged(null)
      setOwn(null)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onCancel)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onCancel)
    }
  }, [dragged, list])

  return {
    ids,
    dragged,
    drag: setDragged,
    step: (id, by) => {
      const next = reordered(ids, id, ids.indexOf(id) + by)
      if (next === ids) return
      focus.current = id
      setOwn(next)
      setPending(next)
    },
  }
}
