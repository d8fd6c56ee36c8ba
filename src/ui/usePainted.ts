import { useEffect, useState } from 'react'
import { afterPaint } from '../afterPaint.ts'

/**
 * The value as it has been painted: the one given first, and any later one once the page that already has it has been on
 * screen. What takes a phone longer than a frame to draw waits for it, so that a press is answered first.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => {
    if (Object.is(painted, value)) return
    let isOver = false
    afterPaint(() => {
      if (!isOver) setPainted(value)
    })
    return () => {
      isOver = true
    }
  }, [painted, value])
  return painted
}
