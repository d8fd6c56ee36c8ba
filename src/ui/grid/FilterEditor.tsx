import { useId, useState } from 'react'
import type { GridColumn } from './column.ts'
import { BLANK, FILLED, isValidFilter } from './filter.ts'
import { filterText } from './filterText.ts'
import { filterProblem, normaliseRange } from './typedFilter.ts'
import { fold } from '../../fold.ts'
import { count } from '../format.ts'
import { capitalised } from '../capitalised.ts'
import styles from './menu.module.css'

interface Props<T> {
  column: GridColumn<T>
  expressions: readonly string[]
  counts: readonly { value: string; n: number }[]
  onChange: (expressions: readonly string[]) => void
  /** Called when Enter is pressed in a valid text field. */
  onDone: () => void
}

/** The filter editor of one column, by kind: a text match, a checklist of values with counts, or a range. */
export function FilterEditor<T>(props: Props<T>) {
  const { column, expressions, onChange, onDone } = props
  // An address may hold several expressions, combined with OR: only the first is edited, the rest are kept as
  // they are.
  const [further] = useState(() => expressions.filter((expression) => !special(expression)).slice(1))
  const others = further.filter((expression) => expressions.includes(expression))
  const first = {
    ...props,
    expressions: expressions.filter((expression) => !others.includes(expression)),
    onChange: (next: readonly string[]) => onChange([...next, ...others]),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in whichever field is typed into
    <fieldset
      className={styles.filter}
      onKeyDown={(event) => {
        const { target } = event
        const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox'
        if (event.key !== 'Enter' || !isTyped || event.nativeEvent.isComposing) return
        // Focus returns to the menu button, and the default action of Enter would press it and reopen the
        // menu.
        event.preventDefault()
        if (target.getAttribute('aria-invalid') !== 'true') onDone()
      }}
    >
      <legend>Filter</legend>
      {column.kind === 'choice' ? (
        <ChoiceFilter {...props} />
      ) : column.kind === 'text' ? (
        <TextFilter {...first} />
      ) : (
        <RangeFilter {...first} />
      )}
      {column.compared && <p className="hint">{column.compared.hint}</p>}
      {column.kind !== 'choice' && others.length > 0 && (
        <p className="hint">Or {others.map((other) => filterText(column.kind, other)).join(', or ')}</p>
      )}
      {column.kind !== 'choice' && (
        <div className={styles.ticks}>
          {[
            [BLANK, 'Only blank'],
            [FILLED, 'Only filled in'],
          ].map(([value, label]) => (
            <label key={value} className="checkbox">
              <input
                type="checkbox"
                checked={expressions.includes(value!)}
                onChange={(event) => onChange(event.target.checked ? [value!] : [])}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {expressions.length > 0 && (
        <button
          type="button"
          className="button-link"
          onClick={({ currentTarget }) => {
            // The button is removed together with the filter, so focus moves to the field first.
            currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
            onChange([])
          }}
        >
          Clear this filter
        </button>
      )}
    </fieldset>
  )
}

const special = (expression: string) => expression === BLANK || expression === FILLED
const OPERATORS = [
  ['', 'contains', ''],
  ['', 'starts with', '*'],
  ['*', 'ends with', ''],
  ['=', 'is exactly', ''],
  ['-', 'does not contain', ''],
] as const

function TextFilter<T>({ column, expressions, onChange }: Props<T>) {
  const present = expressions.find((expression) => !special(expression)) ?? ''
  const found = OPERATORS.findIndex(
    ([before, , after]) => before + after !== '' && present.startsWith(before) && present.endsWith(after),
  )
  const [chosen, setChosen] = useState(Math.max(0, found))
  const [before, , after] = OPERATORS[chosen]!
  const words = present.slice(before.length, present.length - after.length)
  const change = (operator: number, text: string) => {
    setChosen(operator)
    const [open, , close] = OPERATORS[operator]!
    onChange(text.trim() === '' ? [] : [open + text + close])
  }
  return (
    <div className={styles.pair}>
      <select
        className="input"
        aria-label={`${column.label} filter type`}
        value={chosen}
        onChange={(event) => change(Number(event.target.value), words)}
      >
        {OPERATORS.map(([, label], index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
      <input
        className="input"
        data-autofocus=""
        aria-label={`${column.label} filter`}
        value={words}
        onChange={(event) => change(chosen, event.target.value)}
      />
    </div>
  )
}

function ChoiceFilter<T>({ column, expressions, counts, onChange }: Props<T>) {
  const [text, setText] = useState('')
  // Keeps options that no row has listed while the menu is open, so that unticking one does not lose focus.
  const [before] = useState(expressions)
  const wanted = fold(text)
  const offered = counts.filter(({ value }) => fold(value).includes(wanted))
  const listed = new Set(counts.map(({ value }) => value))
  const unknown = [...new Set([...before, ...expressions])]
    .filter((value) => !listed.has(value))
    .map((value) => ({ value, n: 0 }))
  const isSearched = counts.length > 8
  const meant = offered.length === 1 ? offered[0] : offered.find(({ value }) => fold(value) === wanted)
  return (
    <>
      {isSearched && (
        <input
          className="input"
          data-autofocus=""
          aria-label={`Find a value in ${column.label}`}
          placeholder="Find a value"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return
            // With several matches the menu stays open so that the user can tick one.
            if (!meant) event.stopPropagation()
            else if (!expressions.includes(meant.value)) onChange([...expressions, meant.value])
          }}
        />
      )}
      <div className={styles.values}>
        {[...unknown, ...offered].map(({ value, n }, index) => (
          <label key={value} className="checkbox" data-empty={n === 0 || undefined}>
            <input
              type="checkbox"
              data-autofocus={(!isSearched && index === 0) || undefined}
              checked={expressions.includes(value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...expressions, value]
                    : expressions.filter((other) => other !== value),
                )
              }
            />
            <span className={styles.value}>{filterText('choice', value)}</span>
            <span className="muted figures">{count(n)}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** Shortcuts for the most common date filters, in the syntax that `relativeSpan` parses. */
const DAYS = ['today', 'last 30 days', 'this month', 'this year', 'next 12 months'] as const

function RangeFilter<T>({ column, expressions, onChange }: Props<T>) {
  const hint = useId()
  const present = expressions.find((expression) => !special(expression)) ?? ''
  const [typed, setTyped] = useState(present)
  const wrong = typed.trim() === '' ? null : filterProblem(column.kind, typed)
  // The typed text is kept while it is invalid or equals the current filter; otherwise the filter was changed
  // elsewhere.
  const text = wrong !== null || normaliseRange(typed) === present ? typed : present
  const example =
    column.kind === 'number' ? '>=1bn, 5m..20m, <0' : '2029, >=2027-04, 2024..2026, Q3 2027, next 12 months'
  return (
    <>
      <input
        className="input"
        data-autofocus=""
        aria-label={`${column.label} filter`}
        aria-describedby={hint}
        aria-invalid={wrong !== null}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          setTyped(next)
          const isFilter = next.trim() !== '' && isValidFilter(column.kind, next)
          onChange(isFilter ? [normaliseRange(next)] : [])
        }}
      />
      {column.kind !== 'number' && (
        <fieldset className={styles.picks} aria-label="Relative dates">
          {DAYS.map((words) => (
            <button
              key={words}
              type="button"
              className="button-quiet"
              aria-pressed={text === words}
              onClick={() => {
                setTyped(words)
                onChange([words])
              }}
            >
              {capitalised(words)}
            </button>
          ))}
        </fieldset>
      )}
      <p id={hint} className={wrong === null ? 'hint' : 'field-error'}>
        {wrong === null ? '' : `${wrong}. `}For example {example}
      </p>
    </>
  )
}
