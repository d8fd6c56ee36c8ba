import { useState, type ReactNode } from 'react'
import type { AiFeatureName } from '../../entities/ai/schema.ts'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import styles from './assist.module.css'
import { FEATURE_TEXTS } from './features.ts'

/** Tabs for the AI features of a form. Suggestions are saved only once accepted and the form is saved. */
export function AssistFrame<F extends AiFeatureName>({
  offered,
  children,
}: {
  offered: readonly F[]
  children: (feature: F) => ReactNode
}) {
  const [chosen, setChosen] = useState<string>(offered[0] ?? '')
  return (
    <section className={styles.assist} aria-label="Assistance">
      <Tabs
        label="Assistance"
        selected={chosen}
        onSelect={setChosen}
        tabs={offered.map((name) => ({ id: name, label: FEATURE_TEXTS[name].tab, panel: children(name) }))}
      />
      <p className="hint">Answers may be wrong. Nothing is saved until you accept it and save the form.</p>
    </section>
  )
}
