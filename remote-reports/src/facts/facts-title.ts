export const FACTS_TITLE = 'What answers get wrong about you'

/** The fragment of a link to the card. */
export const FACTS_ID = 'facts'
