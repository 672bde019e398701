// Messages that more than one section of a report shows.

export const OVERVIEW_FAILED = 'Failed to load overview'

/** Why there may be no answers, beside an empty report. */
export const UNBRANDED_NOTE = 'Prompts that name your brand are left out.'
