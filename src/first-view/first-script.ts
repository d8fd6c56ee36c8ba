import { askEarly, isAskedEarly } from '../firebase/early-reads.ts'
import { filteredReads } from './filtered-reads.ts'

/*
 * The first script of the page. It sends the reads for filtered lists while the rendering code is still
 * loading, unless the boot script has already sent them.
 */
const view = globalThis.ppx?.view
if (view && !isAskedEarly()) for (const request of filteredReads(view)) askEarly(request)
