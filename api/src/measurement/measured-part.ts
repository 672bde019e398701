// The cap on what is measured of one answer: platforms' answers are far shorter, and a hostile one costs no more than this.

/** UTF-16 units */
export const LONGEST_MEASURED_TEXT = 50_000

/** A longer run of characters is no word. */
const LONGEST_WORD = 100

/** The text, or its start up to the cap: without a word that the cap cuts, which could be another word. */
export function measuredPart(text: string): string {
  if (text.length <= LONGEST_MEASURED_TEXT) return text
  const cut = /\s\S*$/.exec(text.slice(LONGEST_MEASURED_TEXT - LONGEST_WORD, LONGEST_MEASURED_TEXT + 1))
  return text.slice(0, LONGEST_MEASURED_TEXT - (cut === null ? 0 : cut[0].length - 1))
}
