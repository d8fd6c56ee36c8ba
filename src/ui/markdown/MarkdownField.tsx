import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useFieldContext } from '../form/context.ts'
import { FieldShell, type FieldProps } from '../form/FieldShell.tsx'
import { isPressed, keyNames } from '../keys.ts'
import { MARKDOWN_KEYS } from './keys.ts'
import { MARKS, marked, type Mark } from './marks.ts'
import styles from './MarkdownField.module.css'
import { lazyTool } from '../lazyTool.ts'

const Markdown = lazyTool(async () => (await import('./Markdown.tsx')).Markdown)

const MARKED = ['bold', 'italic', 'link'] as const

/** The label of a formatting button with its keys, if it has any: "Bold (Ctrl B)", or "Bold (⌘ B)" on a Mac. */
function withKeys(mark: Mark, label: string): string {
  const marked = MARKED.find((each) => each === mark)
  return marked ? `${label} (${keyNames(MARKDOWN_KEYS[marked].keys[0]).join(' ')})` : label
}

/** A Markdown editor with formatting buttons and a preview that matches the public site. */
export function MarkdownField({ rows = 12, ...shell }: FieldProps & { rows?: number }) {
  const field = useFieldContext<string>()
  const text = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const apply = (mark: Mark) => {
    const area = text.current
    if (!area) return
    const next = marked(area.value, area.selectionStart, area.selectionEnd, mark)
    area.focus()
    // Inserted as typed text, so that the browser's undo reverts it.
    area.setSelectionRange(next.from, next.to)
    if (!document.execCommand('insertText', false, next.inserted)) {
      area.setRangeText(next.inserted, next.from, next.to, 'end')
      field.handleChange(area.value)
    }
    area.setSelectionRange(...next.selection)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = MARKED.find((each) => isPressed(event.nativeEvent, MARKDOWN_KEYS[each]))
    if (!mark) return
    event.preventDefault()
    event.stopPropagation()
    apply(mark)
  }
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className={styles.editor}>
          <div className={styles.bar} role="toolbar" aria-label={`${shell.label} tools`}>
            {MARKS.map(({ mark, label, sign }) => (
              <button
                key={mark}
                type="button"
                className={styles.tool}
                aria-label={withKeys(mark, label)}
                title={withKeys(mark, label)}
                disabled={isPreview}
                onClick={() => apply(mark)}
              >
                <span aria-hidden="true">{sign}</span>
              </button>
            ))}
            <button
              type="button"
              className={styles.switch}
              aria-pressed={isPreview}
              onClick={() => setPreview(!isPreview)}
            >
              Preview
            </button>
          </div>
          {isPreview && (
            <div className={styles.preview}>
              <Suspense>
                {field.state.value.trim() === '' ? (
                  <p className="muted">Nothing to show yet.</p>
                ) : (
                  <Markdown text={field.state.value} />
                )}
              </Suspense>
            </div>
          )}
          <textarea
            {...control}
            ref={text}
            dir="auto"
            rows={rows}
            hidden={isPreview}
            value={field.state.value}
            onChange={(event) => field.handleChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
    </FieldShell>
  )
}
