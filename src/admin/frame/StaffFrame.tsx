import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { site } from '../../config.ts'
import { Toasts } from '../../ui/toast/Toasts.tsx'
import { HeaderTools } from './HeaderTools.tsx'
import { titleOf } from './navigation.ts'
import { Sidebar } from './Sidebar.tsx'
import { useDrawer } from './useDrawer.ts'
import styles from './frame.module.css'

/** The frame of every back-office screen: sidebar (a drawer on small screens), header, content. */
export function StaffFrame({
  email,
  isSigningOut,
  onSignOut,
  children,
}: {
  email: string
  isSigningOut: boolean
  onSignOut: () => void
  children: ReactNode
}) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = titleOf(pathname)
  const { isOpen, side, menu, close, open } = useDrawer(pathname)
  useEffect(() => {
    document.title = `${title} · ${site.product} Admin`
  }, [title])
  const heading = useRef<HTMLHeadingElement>(null)
  // Follows the resolved location: until then the old screen, with the link just followed, is still
  // displayed.
  const shown = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const path = (resolvedLocation ?? location).pathname
      // Any screen after a sign-in counts as new.
      return path === '/admin/login' ? '' : titleOf(path)
    },
  })
  const announced = useRef(shown)
  useEffect(() => {
    if (announced.current === shown) return
    announced.current = shown
    // Moves the focus to the heading, which announces the new screen, unless the screen has placed it
    // already.
    if (!document.activeElement?.closest('main')) heading.current?.focus()
  }, [shown])
  return (
    <div className={styles.frame}>
      <button
        type="button"
        className="skip-link"
        onClick={() => document.querySelector<HTMLElement>('#content')?.focus()}
      >
        Skip to content
      </button>
      <div ref={side} className={styles.side} data-open={isOpen || undefined}>
        <Sidebar isSigningOut={isSigningOut} onSignOut={onSignOut} />
      </div>
      {isOpen && (
        <button type="button" className={styles.backdrop} aria-label="Close the menu" onClick={close} />
      )}
      <div className={styles.page} inert={isOpen}>
        <header className={styles.header}>
          <button
            ref={menu}
            type="button"
            className={`button-quiet ${styles.menu}`}
            aria-expanded={isOpen}
            onClick={open}
          >
            <svg viewBox="0 0 16 16" className={styles.bars} aria-hidden="true">
              <path d="M1 3.5h14M1 8h14M1 12.5h14" />
            </svg>
            <span className={styles.menuWord}>Menu</span>
          </button>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <HeaderTools email={email} onSignOut={onSignOut} />
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Toasts />
    </div>
  )
}
