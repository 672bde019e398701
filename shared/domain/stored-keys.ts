/** Of an installation without SECRET_KEY, which encrypts them. */
export const NO_KEYS_HERE = 'This installation cannot store keys, as its operator has not set SECRET_KEY.'
