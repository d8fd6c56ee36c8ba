import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels around the window. */
const NEAR = 200

/** Whether an element has come near the window once: what is far below costs nothing before. */
export function useNear<E extends Element>(): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${NEAR}px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [isNear])
  return [ref, isNear]
}
