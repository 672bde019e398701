// The rule of an e-mail field, without a validation library: a browser's form and the API's schema share it.

/** name@host.ending, in ASCII; no dot at either end of the name, no two in a row */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
export const MAX_EMAIL_LENGTH = 320
export const EMAIL_MESSAGE = 'Please enter a valid email address'
