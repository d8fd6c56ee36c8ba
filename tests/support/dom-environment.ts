import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** React counts here for how many elements it has noted where they were made; it stops at ten thousand a second. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React notes of every element which code made it, for its tools in a browser: an eighth of what tests that render much compute, and nobody
 * looks. What it says on the console is the same. Fails when a React to come counts elsewhere.
 */
async function withoutMakers(): Promise<void> {
  Reflect.deleteProperty(console, 'createTask')
  const react: object = await import('react')
  const counts: object = Reflect.get(react, INTERNALS)
  if (!Reflect.has(counts, 'recentlyCreatedOwnerStacks')) throw new Error('React counts elements elsewhere')
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React begins to count anew every second.
    },
  })
}

/**
 * The DOM for tests that render screens, without a network of its own: requests are Node's, so that they reach
 * local-firebase in the same process and its answers are streams as in a browser. There is no layout: every box is empty.
 */
const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global: Record<string, unknown>) {
    const window = new Window({ url: 'http://localhost/', width: 1280, height: 800 })
    // Names that the application asks for, of which this DOM has nothing to tell.
    Object.assign(window, {
      PerformanceNavigationTiming: class {
        type = 'navigate'
      },
    })
    // It says that there are locks, and there are none.
    Reflect.deleteProperty(window.Navigator.prototype, 'locks')
    // A browser tells of a closed popover later, when it may be open again, and gives the focus back at once.
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
    // A browser tells of a closed dialog later, when it may be open again, and gives the focus back at once.
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
    await withoutMakers()
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
