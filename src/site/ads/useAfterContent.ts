import { useScreenHasContent } from '../frame/ScreenState.tsx'
import { useOnceTrue } from '../frame/useOnceTrue.ts'

/** False until the screen has shown content for a moment, true from then on. */
export const useAfterContent = (): boolean => useOnceTrue(useScreenHasContent())
