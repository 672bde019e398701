// Rules of the saved views of Insights, which form and API share.

/** of one person */
export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME = 60
/** characters of the filters, as in the page's address */
export const MAX_VIEW_QUERY = 500
