/**
 * Field by which public lists sort names, because Firestore compares texts by their bytes: capitals before
 * small letters and accents after Z. A record without it is in no such list.
 */
export const SORT_NAME = 'sortName'
