export const OUTSIDE_TITLE = 'Do apps say the same as the API?'
