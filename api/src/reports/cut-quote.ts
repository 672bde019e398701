/** Characters before the end within which a cut looks for a space. */
const LONGEST_WORD = 24

/** A quote of at most `most` UTF-16 units: without a word that the cut would halve, or half a character. */
export function cutQuote(quote: string, most: number): string {
  if (quote.length <= most) return quote
  const start = quote.slice(0, most)
  const space = start.lastIndexOf(' ')
  return `${space > most - LONGEST_WORD ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/u, '')}…`
}
