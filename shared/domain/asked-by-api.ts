/** Says of every number how its answers came about; sample answers are not asked. */
export const ASKED_BY_API = 'asked by API'
