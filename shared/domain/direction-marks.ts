/** Embeddings, overrides and isolates of the Unicode bidirectional algorithm. */
const MARKS = /[\u202A-\u202E\u2066-\u2069]/g

/** Without the invisible marks that reverse other text beside this one: on a page, in a file, in a mail. */
export const withoutDirectionMarks = (text: string) => text.replace(MARKS, '')
