import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Manages the sidebar as a drawer on small screens: moves the focus into it on opening and back on closing.
 * Navigation, Escape and a window wide enough for a fixed sidebar close it.
 */
export function useDrawer(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  // Forgets the path, so that returning to this screen does not reopen the drawer.
  if (openAt !== null && !isOpen) setOpenAt(null)
  const side = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpenAt(null)
    // In the next frame, when the page behind is no longer inert.
    requestAnimationFrame(() => menu.current?.focus())
  }, [])
  useEffect(() => {
    if (!isOpen) return
    side.current?.querySelector<HTMLElement>('[aria-current="page"], a')?.focus()
    // On wide windows the sidebar is not a drawer, and nothing else would close it.
    const wide = matchMedia('(min-width: 60em)')
    const onWide = () => setOpenAt(null)
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    wide.addEventListener('change', onWide)
    document.addEventListener('keydown', onEscape)
    return () => {
      wide.removeEventListener('change', onWide)
      document.removeEventListener('keydown', onEscape)
    }
  }, [isOpen, close])
  return { isOpen, side, menu, close, open: () => setOpenAt(pathname) }
}
