export const PROJECT = 'sdk-suite'
export const BUCKET = 'sdk-suite.firebasestorage.app'
export const PASSWORD = 'secret-1'
