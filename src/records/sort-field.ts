/**
 * The field by which public lists stand in the order of names: Firestore orders texts by their bytes, capitals before
 * small letters and accents after Z. A record without it is in no such list.
 */
export const SORT_NAME = 'sortName'
