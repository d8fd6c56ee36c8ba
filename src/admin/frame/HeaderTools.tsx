import { useEffect, useState } from 'react'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { isPressed, isTyping, isWriting, keyNames } from '../../ui/keys.ts'
import { lazyTool } from '../../ui/lazyTool.ts'
import { loadedAhead } from '../../ui/loadedAhead.ts'
import { prefetch } from '../../ui/prefetch.ts'
import { chooseTheme } from '../../ui/theme/theme.ts'
import { AccountMenu } from '../account/AccountMenu.tsx'
import { useOwnUndo } from '../operation/useOwnUndo.ts'
import type { CommandGroup } from '../palette/commands.ts'
import { ADMIN_KEYS } from '../shortcuts/keys.ts'
import { REDO_PATH, StepButton, UNDO_PATH } from './StepButton.tsx'
import styles from './tools.module.css'

const [CommandPalette, loadPalette] = loadedAhead(
  async () => (await import('../palette/CommandPalette.tsx')).CommandPalette,
)
const ShortcutSheet = lazyTool(async () => (await import('../shortcuts/ShortcutSheet.tsx')).ShortcutSheet)
const PasswordDialog = lazyTool(async () => (await import('../account/PasswordDialog.tsx')).PasswordDialog)

/** Delay before preloading, ms, so that the screen's own files load first. */
const QUIET_MS = 1_000

type Tool = 'palette' | 'shortcuts' | 'password'

/** The tools in the header of every screen, with their keys: undo and redo, command palette, account menu. */
export function HeaderTools({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  const [open, setOpen] = useState<Tool | null>(null)
  const show = (tool: Tool) => () => setOpen(tool)
  const close = () => setOpen(null)
  const undoOwn = useOwnUndo()

  // Preloads the palette: text typed right after its shortcut must not get lost while its code loads.
  useEffect(() => {
    const timer = setTimeout(() => void prefetch(loadPalette), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog handles its own keys.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      // With Shift both shortcuts match; redo, the more specific one, takes precedence.
      const own = [ADMIN_KEYS.redo, ADMIN_KEYS.undo].find((shortcut) => isPressed(event, shortcut))
      if (own && !isTyping(event.target)) {
        event.preventDefault()
        return undoOwn(own === ADMIN_KEYS.redo ? 'redo' : 'undo')
      }
      const isSheet = isPressed(event, ADMIN_KEYS.sheet) && !isWriting(event.target)
      if (!isSheet && !isPressed(event, ADMIN_KEYS.palette)) return
      event.preventDefault()
      setOpen(isSheet ? 'shortcuts' : 'palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undoOwn])

  const work: CommandGroup = {
    title: 'Your work',
    commands: [
      { id: 'undo', label: 'Undo', keywords: 'take back revert', run: () => undoOwn('undo') },
      { id: 'redo', label: 'Redo', keywords: 'do again', run: () => undoOwn('redo') },
    ],
  }
  const account: CommandGroup = {
    title: 'Account',
    commands: [
      { id: 'password', label: 'Change password', run: show('password') },
      { id: 'shortcuts', label: 'Keyboard shortcuts', keywords: 'help keys', run: show('shortcuts') },
      { id: 'light', label: 'Light theme', keywords: 'colour appearance', run: () => chooseTheme('light') },
      { id: 'dark', label: 'Dark theme', keywords: 'colour appearance', run: () => chooseTheme('dark') },
      {
        id: 'system',
        label: 'System theme',
        keywords: 'colour appearance',
        run: () => chooseTheme('system'),
      },
      { id: 'logout', label: 'Logout', detail: email, keywords: 'sign out leave', run: onSignOut },
    ],
  }
  return (
    <>
      <span className={styles.steps}>
        <StepButton label="Undo" keys="Control+Z Meta+Z" path={UNDO_PATH} onPress={() => undoOwn('undo')} />
        <StepButton
          label="Redo"
          keys="Control+Shift+Z Control+Y Meta+Shift+Z"
          path={REDO_PATH}
          onPress={() => undoOwn('redo')}
        />
      </span>
      <button
        type="button"
        className={`button-quiet ${styles.find}`}
        aria-label="Find or go to"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show('palette')}
      >
        <svg viewBox="0 0 16 16" className={styles.glass} aria-hidden="true">
          <circle cx="6.5" cy="6.5" r="4.5" />
          <path d="m10 10 4.5 4.5" />
        </svg>
        <span className={styles.words}>
          Find or go to <kbd>{keyNames(ADMIN_KEYS.palette.keys[0]).join(' ')}</kbd>
        </span>
      </button>
      <AccountMenu
        email={email}
        onPassword={show('password')}
        onShortcuts={show('shortcuts')}
        onSignOut={onSignOut}
      />
      <LazyDialog onCancel={close}>
        {open === 'palette' && <CommandPalette own={[work, account]} onClose={close} />}
        {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
        {open === 'password' && <PasswordDialog email={email} onClose={close} />}
      </LazyDialog>
    </>
  )
}
