import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { GRID_SHORTCUTS } from '../../ui/grid/shortcuts.ts'
import { keyNames, type Shortcut } from '../../ui/keys.ts'
import { MARKDOWN_KEYS } from '../../ui/markdown/keys.ts'
import { ADMIN_KEYS } from './keys.ts'
import styles from './shortcuts.module.css'

const GROUPS: readonly (readonly [title: string, keys: readonly Shortcut[]])[] = [
  ['Everywhere', Object.values(ADMIN_KEYS)],
  ['In a grid', GRID_SHORTCUTS],
  ['In the text of an article', Object.values(MARKDOWN_KEYS)],
]

/** Lists the keyboard shortcuts, from the tables that the key handlers use. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section className={styles.sheet} tabIndex={0} aria-label="Shortcuts">
        {GROUPS.map(([title, shortcuts]) => (
          <div key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {shortcuts.map(({ does, keys }) => (
                <div key={does} className={styles.row}>
                  <dt>{does}</dt>
                  <dd className={styles.combinations}>
                    {keys.map((combination) => (
                      <span key={combination}>
                        {keyNames(combination).map((name) => (
                          <kbd key={name}>{name}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </section>
      <DialogButtons>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </DialogButtons>
    </Dialog>
  )
}
