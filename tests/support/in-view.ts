import { act } from '@testing-library/react'

type Tell = (entries: { isIntersecting: boolean }[]) => void

/** Replaces IntersectionObserver, because there is no layout: reports every observed element as visible. */
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
