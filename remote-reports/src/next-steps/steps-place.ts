export const STEPS_TITLE = 'What to do next'

/** The fragment of a link to the steps. */
export const STEPS_ID = 'next-steps'
