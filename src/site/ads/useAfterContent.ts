import { useScreenHasContent } from '../frame/ScreenState.tsx'
import { useLatchedAfterDelay } from '../frame/useLatchedAfterDelay.ts'

/** Returns false until the screen has shown content for a moment, and true from then on. */
export const useAfterContent = (): boolean => useLatchedAfterDelay(useScreenHasContent())
