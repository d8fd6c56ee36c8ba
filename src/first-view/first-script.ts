import { askEarly, isAskedEarly } from '../firebase/early-reads.ts'
import { filteredReads } from './filtered-reads.ts'

/*
 * The first script of the page: its question is on its way while what draws the answer is still coming. What the boot
 * script could ask is not asked again.
 */
const view = globalThis.ppx?.view
if (view && !isAskedEarly()) for (const request of filteredReads(view)) askEarly(request)
