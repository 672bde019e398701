// List prices, US dollars per million tokens, as of November 2025. A model that is not listed has no known cost.

interface Price {
  input: number
  output: number
}

/** The longest prefix of the served model's name counts: gpt-4.1-mini-2025-04-14 is gpt-4.1-mini. */
const prices: Record<string, Price> = {
  'gpt-5.1': { input: 1.25, output: 10 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4o': { input: 2.5, output: 10 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  o3: { input: 2, output: 8 },
  'o4-mini': { input: 1.1, output: 4.4 },
}

const MILLION = 1_000_000

export interface Usage {
  inputTokens: number
  outputTokens: number
  searches: number
  /** US dollars per search */
  searchPrice: number
}

export function costOf(model: string, usage: Usage): number | null {
  const name = Object.keys(prices)
    .filter((prefix) => model === prefix || model.startsWith(`${prefix}-`))
    .sort((left, right) => right.length - left.length)[0]
  const price = name === undefined ? undefined : prices[name]
  if (price === undefined) return null
  const tokens = (usage.inputTokens * price.input + usage.outputTokens * price.output) / MILLION
  return tokens + usage.searches * usage.searchPrice
}
