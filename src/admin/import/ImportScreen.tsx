import { useEffect, useRef, useState } from 'react'
import type { ImportedCollection } from '../../import/definition.ts'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { Unfinished } from './Unfinished.tsx'
import { type UnfinishedImport, unfinishedImport } from './unfinished.ts'
import { useImport } from './useImport.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useWriting } from './useWriting.ts'
import { WriteStep } from './WriteStep.tsx'
import styles from './import.module.css'

const STEPS = ['File', 'Columns', 'Check', 'Save'] as const

/** Scrolls a message into view: it is above the table, while the pressed button may be below. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Imports a table: choosing the file, mapping its columns, dry run, writing, and undo. */
export function ImportScreen({ collection }: { collection: ImportedCollection | null }) {
  const state = useImport(collection)
  const writing = useWriting(state)
  const [kept, setKept] = useState<UnfinishedImport | null>(null)
  // The unfinished import is stored in IndexedDB.
  useEffect(() => void unfinishedImport().then(setKept, () => undefined), [])
  const step = writing.isBegun ? 3 : state.result ? 2 : state.opened ? 1 : 0
  const shown = useRef(step)
  const steps = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(state.busy !== null)
  useEffect(() => {
    // The focused element was removed with its step, so the focus moves to the current step.
    const { activeElement, body } = document
    const isWithSteps = activeElement === body || steps.current?.contains(activeElement)
    if (shown.current !== step && isWithSteps)
      steps.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    shown.current = step
  }, [step])
  const goOn = async (begun: UnfinishedImport) => {
    const checked = await state.reopen(begun)
    if (!checked) return
    setKept(null)
    writing.resume(begun, checked)
  }
  return (
    <div className={`column ${styles.screen}`} onFocus={keepFocus}>
      <ol ref={steps} className={styles.steps} aria-label="Steps">
        {STEPS.map((name, at) => (
          <li
            key={name}
            tabIndex={-1}
            aria-current={at === step ? 'step' : undefined}
            data-done={at < step || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      {state.problem && (
        <p ref={bringIntoView} className="notice" data-tone="error" role="alert">
          {state.problem}
        </p>
      )}
      {step === 0 && kept && (
        <Unfinished
          kept={kept}
          isBusy={state.busy !== null}
          onResume={() => void goOn(kept)}
          onForget={() => setKept(null)}
        />
      )}
      {step === 0 && (
        <FileStep isBusy={state.busy !== null} onOpen={(source, open) => void state.open(source, open)} />
      )}
      {step === 1 && state.opened && <ColumnsStep state={state} opened={state.opened} />}
      {step === 2 && state.opened && state.result && (
        <CheckStep state={state} opened={state.opened} result={state.result} onWrite={writing.start} />
      )}
      {step === 3 && (
        <WriteStep
          writing={writing}
          collection={state.opened?.collection ?? 'projects'}
          onAgain={() => {
            writing.reset()
            state.close()
          }}
        />
      )}
      <div className={styles.busy}>
        <output>{state.busy && `${state.busy}…`}</output>
        {state.progress && <OperationProgress label="Checking" progress={state.progress} />}
      </div>
    </div>
  )
}
