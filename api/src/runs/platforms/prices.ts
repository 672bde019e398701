// List prices of the standard tier in US dollars, from transcriptions of the vendors' own pages: each group names the
// page and the day of the transcription. A model that is not listed has no known cost.
// A cost that the platform reports itself takes precedence over this table (xAI, Perplexity). Free allowances,
// discounts for cached input and surcharges for very long prompts are left out.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'

interface Price {
  /** per million tokens */
  input: number
  output: number
  /** per search */
  search?: number
  /** 'answer': the fee is paid once for an answer, however many searches there were */
  searchUnit?: 'answer'
  /** input tokens that a search is charged with on top of those that are reported */
  searchTokens?: number
  /** announced price change: these prices apply from that day on */
  next?: { from: string; input: number; output: number }
}

// https://developers.openai.com/api/docs/pricing, 2026-11-05: web search "$10.00 / 1k calls + search content tokens
// billed at model rates"; for gpt-4o-mini and gpt-4.1-mini "a fixed block of 8,000 input tokens per call".
const openai = (input: number, output: number, searchTokens = 0): Price => ({
  input,
  output,
  search: 0.01,
  searchTokens,
})
const FIXED_SEARCH_TOKENS = 8000

// https://ai.google.dev/gemini-api/docs/pricing, 2026-10-07: with Gemini 3 $14 per 1,000 search queries, with
// Gemini 2.5 $35 per 1,000 grounded prompts.
const gemini3 = (input: number, output: number): Price => ({ input, output, search: 0.014 })
const gemini25 = (input: number, output: number): Price => ({ input, output, search: 0.035, searchUnit: 'answer' })
const gemini3Flash: Price = { ...gemini3(0.75, 3.75), next: { from: '2027-01-01', input: 1.5, output: 7.5 } }

// https://platform.claude.com/docs/en/about-claude/pricing, 2026-10-09: web search "$10 per 1,000 searches".
const claude = (input: number, output: number): Price => ({ input, output, search: 0.01 })

// https://docs.x.ai/developers/pricing and /developers/models, 2026-09-29: web search $5 per 1,000 calls.
const grok = (input: number, output: number): Price => ({ input, output, search: 0.005 })

// https://docs.perplexity.ai/docs/getting-started/pricing, 2026-09-30: with the small search context $5 per 1,000
// requests of Sonar and $6 of its Pro models; the Agent API's web search $2.50 per 1,000.
const sonar = (input: number, output: number, search: number): Price => ({
  input,
  output,
  search,
  searchUnit: 'answer',
})

const prices: Record<string, Price> = {
  'gpt-6-luna': openai(0.1, 0.5),
  'gpt-6-sol': openai(2, 10),
  'gpt-6.1-sol': openai(2, 10),
  'gpt-6.1-terra': openai(1, 5),
  'gpt-6-astra': openai(10, 50),
  'gpt-5.6-luna': openai(0.2, 1.2),
  'gpt-5.6-terra': openai(2, 12),
  'gpt-5.5': openai(5, 30),
  'gpt-5.4': openai(2.5, 15),
  'gpt-5.4-mini': openai(0.75, 4.5),
  'gpt-5.4-nano': openai(0.2, 1.25),
  'gpt-5.1': openai(1.25, 10),
  'gpt-5': openai(1.25, 10),
  'gpt-5-mini': openai(0.25, 2),
  'gpt-5-nano': openai(0.05, 0.4),
  o3: openai(2, 8),
  'gpt-4.1': openai(2, 8),
  'gpt-4.1-mini': openai(0.4, 1.6, FIXED_SEARCH_TOKENS),
  'gpt-4o': openai(2.5, 10),
  'gpt-4o-mini': openai(0.15, 0.6, FIXED_SEARCH_TOKENS),
  'gemini-3.8-flash': gemini3Flash,
  'gemini-3.7-flash': gemini3Flash,
  'gemini-3.6-flash': gemini3Flash,
  'gemini-3.5-flash': gemini3(1.5, 9),
  'gemini-3.5-flash-lite': gemini3(0.3, 2.5),
  'gemini-3.1-flash-lite': gemini3(0.25, 1.5),
  'gemini-3.1-pro-preview': gemini3(2, 12),
  'gemini-3-flash-preview': gemini3(0.5, 3),
  'gemini-2.5-pro': gemini25(1.25, 10),
  'gemini-2.5-flash': gemini25(0.3, 2.5),
  'gemini-2.5-flash-lite': gemini25(0.1, 0.4),
  'claude-opus-5-5': claude(4, 20),
  'claude-opus-5': claude(5, 25),
  'claude-opus-4-8': claude(5, 25),
  'claude-sonnet-5-5': claude(2, 10),
  'claude-sonnet-5': claude(2, 10),
  'claude-sonnet-4-6': claude(3, 15),
  'claude-sonnet-4-5': claude(3, 15),
  'claude-haiku-4-5': claude(1, 5),
  'grok-4.7': grok(2, 6),
  'grok-4.6': grok(2, 6),
  'grok-4.3': grok(1.25, 2.5),
  sonar: sonar(1, 1, 0.005),
  'sonar-pro': sonar(3, 15, 0.006),
  'sonar-reasoning-pro': sonar(2, 8, 0.006),
  'perplexity/sonar': { input: 0.25, output: 2.5, search: 0.0025 },
}

const families: Record<PlatformId, RegExp> = {
  chatgpt: /^(?:gpt-|o\d)/,
  gemini: /^gemini-/,
  claude: /^claude-/,
  grok: /^grok-/,
  perplexity: /^(?:perplexity\/|sonar)/,
}

export const pricedModels = (platform: PlatformId): string[] =>
  Object.keys(prices).filter((model) => families[platform].test(model))

export const hasPrice = (model: string): boolean =>
  costOf(model, { inputTokens: 1, outputTokens: 1, searches: 0 }) !== null

const MILLION = 1_000_000
/** A dated or numbered release costs what its name costs; "-pro" and "-mini" are other models. */
const releaseSuffix = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|\d{3,4}|latest)$/

export interface Usage {
  inputTokens: number
  outputTokens: number
  searches: number
}

export function costOf(model: string, { inputTokens, outputTokens, searches }: Usage, at = new Date()): number | null {
  const price = prices[model] ?? prices[model.replace(releaseSuffix, '')]
  if (price === undefined) return null
  const { next } = price
  const { input, output } = next !== undefined && at.toISOString() >= next.from ? next : price
  const searched = price.searchUnit === 'answer' ? Math.min(1, searches) : searches
  const tokens = (inputTokens + searched * (price.searchTokens ?? 0)) * input + outputTokens * output
  return tokens / MILLION + searched * (price.search ?? 0)
}
