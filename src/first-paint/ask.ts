import { askEarly } from '../firebase/early-reads.ts'
import { narrowedReads } from './narrowed.ts'

/* The first script of the page: its question is on its way while what draws the answer is still coming. */
for (const request of narrowedReads(location.hash)) askEarly(request)
