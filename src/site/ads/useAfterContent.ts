import { useScreenHasContent } from '../frame/ScreenPart.tsx'
import { useOnceSo } from '../frame/useOnceSo.ts'

/** False until the screen has shown content for a moment, true from then on. */
export const useAfterContent = (): boolean => useOnceSo(useScreenHasContent())
