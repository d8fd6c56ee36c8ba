/** What a handler listens for. */
export interface Combinations {
  /** "Mod+K" (Ctrl, on a Mac Cmd), "Alt+ArrowDown", "Shift+Space", "F2", "?". Shift counts only where it is named. */
  keys: readonly string[]
}

/** One entry of a sheet of shortcuts. */
export interface Shortcut extends Combinations {
  does: string
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** On a keyboard of another script, Ctrl with the key of a Latin letter is meant by its place. */
function isLetter({ key, code }: Pressed, letter: string): boolean {
  return (
    key.toLowerCase() === letter ||
    (key.length === 1 && key > '\x7f' && code === `Key${letter.toUpperCase()}`)
  )
}

function isCombination(event: Pressed, combination: string): boolean {
  const parts = combination === '+' ? ['+'] : combination.split('+')
  const key = parts.at(-1) ?? ''
  const isMod = event.ctrlKey || event.metaKey
  if (isMod !== parts.includes('Mod') || event.altKey !== parts.includes('Alt')) return false
  if (parts.includes('Shift') && !event.shiftKey) return false
  if (key === 'Space') return event.key === ' '
  return /^[A-Z]$/.test(key) ? isLetter(event, key.toLowerCase()) : event.key === key
}

/** Whether this key press is one of the shortcut's. */
export const isPressed = (event: Pressed, { keys }: Combinations): boolean =>
  keys.some((combination) => isCombination(event, combination))

/** Whether the key press belongs to a field that somebody writes in. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether the key press is about a text that somebody is changing, which has an undo of its own. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]') !== null

const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
}

/** The names on the keys of this machine: ["Ctrl", "K"], on a Mac ["⌘", "K"]. */
export function keyNames(combination: string, isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)): string[] {
  const named: Record<string, string> = { ...NAMES, Mod: isMac ? '⌘' : 'Ctrl', Alt: isMac ? '⌥' : 'Alt' }
  return combination.split('+').map((part) => named[part] ?? part)
}
