// Ratings in numbers: 4.8 out of 5, 96% would recommend it, last in the test.

const outOf = new RegExp(
  '(?<![\\d.,])(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*(?:/|out of|von|sur|de)\\s*(5|10|' +
    '100)(?![\\d.,]*\\d)(?!\\s*(?:users|customers|people|dentists|countries|years|months))',
  'g',
)
const stars = /(?<![\d.,])([0-5](?:[.,]\d{1,2})?)[ -]?(?:stars?|sterne|étoiles|etoiles|estrellas|★)/g
const emojiStars = /[⭐★🌟]{2,5}/gu
/** The rating of an average product: ratings are generous. */
const MIDDLE_SHARE = 0.68
const FULL_WEIGHT = 3.5

const thumbs = /👍|👎/gu
const THUMB = 1.5

/** Weights of the ratings in a text, and the text without them. */
export function readRatings(text: string): { weights: number[]; rest: string } {
  const weights: number[] = []
  const take = (value: number, max: number) => {
    if (value > max) return
    const share = value / max
    const distance = share >= MIDDLE_SHARE ? (share - MIDDLE_SHARE) / (1 - MIDDLE_SHARE) : (share - MIDDLE_SHARE) / 0.4
    weights.push(FULL_WEIGHT * Math.max(-1, Math.min(1, distance)))
  }
  const number = (digits: string) => Number(digits.replace(',', '.'))
  const rest = text
    .replaceAll(outOf, (_, value: string, max: string) => (take(number(value), Number(max)), ' '))
    .replaceAll(stars, (_, value: string) => (take(number(value), 5), ' '))
    .replaceAll(emojiStars, (full) => (take([...full].length, 5), ' '))
    .replaceAll(thumbs, (thumb) => (weights.push(thumb === '👍' ? THUMB : -THUMB), ' '))
  return { weights, rest }
}
