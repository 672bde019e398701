/** Rows of a list on paper. Of more, the export has all. */
const MOST_PRINTED = 500

/** Asks for a list with all its rows, not with those of the screen alone. */
export interface Whole {
  whole?: boolean
}

export const limitOf = (whole = false, most = MOST_PRINTED): Record<string, string> =>
  whole ? { limit: String(most) } : {}
