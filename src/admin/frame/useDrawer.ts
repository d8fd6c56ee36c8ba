import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The sidebar as a drawer, on small screens: it takes the focus when it opens and gives it back when it closes; another
 * screen, Escape and a window with room for a sidebar close it.
 */
export function useDrawer(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  // On the way back to this screen it stays closed.
  if (openAt !== null && !isOpen) setOpenAt(null)
  const side = useRef<HTMLDivElement>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpenAt(null)
    // Once the page behind can take it again.
    requestAnimationFrame(() => menu.current?.focus())
  }, [])
  useEffect(() => {
    if (!isOpen) return
    side.current?.querySelector<HTMLElement>('[aria-current="page"], a')?.focus()
    // Where there is room the sidebar is no drawer, and nothing would close it.
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
