import { act } from '@testing-library/react'

type Tell = (entries: { isIntersecting: boolean }[]) => void

/** In the place of IntersectionObserver, where there is no layout: everything that is watched is in view. */
export class InView {
  readonly #tell: Tell
  constructor(tell: Tell) {
    this.#tell = tell
  }
  observe() {
    queueMicrotask(() => act(() => this.#tell([{ isIntersecting: true }])))
  }
  unobserve() {}
  disconnect() {}
}
