/** What a folded panel holds, in one line: "2 variations, linen bedding". */
export const holdsText = (...parts: Array<string | false>): string =>
  parts.filter(Boolean).join(', ') || 'Nothing entered'
