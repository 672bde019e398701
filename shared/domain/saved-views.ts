// Rules of the saved views of Insights, which form and API share.

import { MAX_TAG_LENGTH } from './project-rules.ts'

/** of one person */
export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME = 60
/** characters of a client's name in an address, where most letters take up to nine */
const CLIENT_IN_ADDRESS = 9 * MAX_TAG_LENGTH
/** characters of the filters, as in the page's address */
export const MAX_VIEW_QUERY = CLIENT_IN_ADDRESS + 150
