/** Embeddings, overrides and isolates of the Unicode bidirectional algorithm. */
const MARKS = /[\u202A-\u202E\u2066-\u2069]/g

/** Removes invisible direction marks, which would reverse the text around this one on a page, in a file or in a mail. */
export const withoutDirectionMarks = (text: string) => text.replace(MARKS, '')
