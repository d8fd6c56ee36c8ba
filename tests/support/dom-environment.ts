import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/**
 * React's counter of elements whose creation it has recorded in the current second; it stops recording at ten
 * thousand.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Stops React from recording which code created every element. It does so for browser tools, and in tests
 * that render much this is an eighth of the processor time. Console messages stay the same. Throws if a
 * future React counts elsewhere.
 */
async function disableOwnerStacks(): Promise<void> {
  Reflect.deleteProperty(console, 'createTask')
  const react: object = await import('react')
  const counts: object = Reflect.get(react, INTERNALS)
  if (!Reflect.has(counts, 'recentlyCreatedOwnerStacks')) throw new Error('React counts elements elsewhere')
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React resets the counter every second.
    },
  })
}

/**
 * The DOM for tests that render screens. It has no network of its own: requests are Node's, so that they
 * reach local-firebase in the same process, and responses are streams as in a browser. There is no layout:
 * every box is empty.
 */
const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global: Record<string, unknown>) {
    const window = new Window({ url: 'http://localhost/', width: 1280, height: 800 })
    // APIs that the application uses and this DOM lacks.
    Object.assign(window, {
      PerformanceNavigationTiming: class {
        type = 'navigate'
      },
    })
    // The DOM declares the locks API without implementing it.
    Reflect.deleteProperty(window.Navigator.prototype, 'locks')
    // A browser fires a popover's close event later, when it may be open again, and returns the focus at
    // once.
    const openers = new WeakMap<HTMLElement, Element | null>()
    Object.assign(window.HTMLElement.prototype, {
      showPopover(this: HTMLElement) {
        openers.set(this, this.ownerDocument.activeElement)
      },
      hidePopover(this: HTMLElement) {
        const focused = openers.get(this)
        if (!openers.delete(this)) return
        if (this.contains(this.ownerDocument.activeElement) && focused?.isConnected)
          (focused as HTMLElement).focus()
        setTimeout(() => {
          if (openers.has(this)) return
          const toggle = new window.Event('toggle') as unknown as Event
          this.dispatchEvent(Object.assign(toggle, { newState: 'closed' }))
        })
      },
    })
    // A browser fires a dialog's close event later, when it may be open again, and returns the focus at once.
    const before = new WeakMap<HTMLElement, Element | null>()
    const showModal: () => void = Reflect.get(window.HTMLDialogElement.prototype, 'showModal')
    Object.assign(window.HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        before.set(this, this.ownerDocument.activeElement)
        Reflect.apply(showModal, this, [])
      },
      close(this: HTMLDialogElement) {
        if (!this.open) return
        this.removeAttribute('open')
        const focused = before.get(this)
        if (focused?.isConnected) (focused as HTMLElement).focus()
        setTimeout(() => this.dispatchEvent(new window.Event('close') as unknown as Event))
      },
    })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    await disableOwnerStacks()
    return {
      async teardown() {
        await window.happyDOM.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[String(key)] = value
      },
    }
  },
}

export default environment
