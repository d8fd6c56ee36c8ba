import { useScreenHasContent } from '../frame/ScreenState.tsx'
import { useOnceTrue } from '../frame/useOnceTrue.ts'

/** Returns false until the screen has shown content for a moment, and true from then on. */
export const useAfterContent = (): boolean => useOnceTrue(useScreenHasContent())
