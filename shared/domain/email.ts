// The rule of an email field, shared by forms and the API's schema. It uses no validation library, so that forms stay small.

/** name@host.ending, in ASCII; no dot at either end of the name, no two in a row */
export const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
export const MAX_EMAIL_LENGTH = 320
export const EMAIL_MESSAGE = 'Please enter a valid email address'
