// Messages that more than one section of a report shows.

export const OVERVIEW_FAILED = 'Failed to load overview'
export const FIRST_DAY_NOTE = 'First day, no change yet'
