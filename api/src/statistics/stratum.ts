// What intervals and changes are computed from: sums over a period, never single answers.

/**
 * The answers of one prompt on one platform in one mode, summed over a period. `sum` and `squares` are of the values of its `n`
 * answers: 0 or 1 for a rate, where both are the number of answers that count, and 0 to 1 for a mean such as sentiment.
 */
export interface Stratum {
  prompt: string
  platform: string
  mode: string
  n: number
  sum: number
  squares: number
}

/** The answers of one platform in one mode on one day, summed over prompts. */
export interface DayCell {
  /** YYYY-MM-DD */
  day: string
  platform: string
  mode: string
  n: number
  sum: number
}

/** Tells strata apart. Names come from outside and may contain any character, so their lengths are in the key. */
export const keyOf = ({ prompt, platform, mode }: Pick<Stratum, 'prompt' | 'platform' | 'mode'>): string =>
  `${platform.length} ${mode.length} ${platform}${mode}${prompt}`
