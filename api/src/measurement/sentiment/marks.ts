// Marks that stand for companies in the folded text whose tone is read.

/** the company that is asked about */
export const OWN = '\u0001'
/** another tracked company, or several of them */
export const OTHER = '\u0002'

/** Words that every lexicon knows: a rule replaces what it has understood by one of them. */
export const PRAISE = 'excellent'
export const MILD_PRAISE = 'good'
export const BLAME = 'terrible'
export const MILD_BLAME = 'bad'
