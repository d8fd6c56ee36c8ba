import { useId, useRef, useState } from 'react'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { typeLabel } from './choices.ts'
import styles from './fields.module.css'
import { useOrder } from './useOrder.ts'

/** Ordered list of the fields of a kind of record; rows are moved by dragging or with the arrow keys. */
export function FieldList({
  fields,
  openId,
  onEdit,
  onDelete,
  onOrder,
}: {
  fields: readonly DynamicField[]
  openId: string | null
  onEdit: (field: DynamicField) => void
  onDelete: (field: DynamicField) => void
  onOrder: (ids: readonly string[]) => Promise<unknown>
}) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const order = useOrder(
    list,
    fields.map((field) => field.id),
    onOrder,
  )
  const byId = new Map(fields.map((field) => [field.id, field]))
  const shown = order.ids.flatMap((each) => byId.get(each) ?? [])
  const step = (field: DynamicField, by: number) => {
    const position = order.ids.indexOf(field.id) + by
    if (position < 0 || position >= shown.length) return
    order.step(field.id, by)
    setAnnouncement(`${field.label}: place ${position + 1} of ${shown.length}`)
  }
  if (fields.length === 0) return <p className="muted">No fields yet. Add the first one using the form.</p>
  return (
    <>
      <p id={`${id}-how`} className="hint">
        Drag a row by its handle, or move it with the arrow keys, to change the order everywhere.
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
      <ol ref={list} className={styles.rows}>
        {shown.map((field) => (
          <li
            key={field.id}
            data-row={field.id}
            data-open={field.id === openId || undefined}
            data-dragged={field.id === order.dragged || undefined}
            className={styles.row}
          >
            <button
              type="button"
              className={styles.handle}
              data-handle={field.id}
              aria-label={`Move ${field.label}`}
              aria-describedby={`${id}-how`}
              onPointerDown={(event) => {
                if (event.button === 0) order.drag(field.id)
              }}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (by === undefined) return
                event.preventDefault()
                step(field, by)
              }}
            >
              <Grip />
            </button>
            <div>
              <p className={styles.title}>
                {field.label} <code className={styles.name}>{field.name}</code>
              </p>
              <p className={styles.about}>{about(field)}</p>
            </div>
            <div className={styles.actions}>
              <button type="button" className="button-link" onClick={() => onEdit(field)}>
                Edit<span className="visually-hidden"> {field.label}</span>
              </button>
              <button type="button" className="button-link" onClick={() => onDelete(field)}>
                Delete<span className="visually-hidden"> {field.label}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function about({ type, required, options, defaultValue }: DynamicField): string {
  const parts = [
    typeLabel(type),
    required && 'required',
    type === 'select' && options.join(' · '),
    defaultValue && `starts as ${defaultValue}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function Grip() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {[3, 8, 13].flatMap((y) => [5, 11].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" />))}
    </svg>
  )
}
