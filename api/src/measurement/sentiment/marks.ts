// Marks that replace companies in the folded text whose sentiment is read.

/** the company in question */
export const OWN = '\u0001'
/** another name of the answer, or several of them */
export const OTHER = '\u0002'

/** Words that every lexicon has, and no other language means otherwise: rules replace what they recognise by one of them. */
export const PRAISE = 'excellent'
export const MILD_PRAISE = 'commendable'
export const BLAME = 'terrible'
export const MILD_BLAME = 'substandard'
