// The crawlers and fetchers of AI platforms, and how each is told from one that only takes its name.
// Google-Extended has no agent of its own: it is a word in robots.txt, and Google reads pages for Gemini with Googlebot, which cannot be told
// from its crawls for Google Search. GoogleOther reads for several Google products.

import type { TrafficKind, TrafficPlatform } from '@sightline/shared/domain/traffic.ts'

export interface Bot {
  name: string
  operator: string
  platform: TrafficPlatform
  kind: Exclude<TrafficKind, 'visit'>
  /** a published list of addresses, or the domains of the names that its addresses have; null: the operator publishes neither */
  verified: { list: string } | { hosts: readonly string[] } | null
}

/** "crawl-….googlebot.com", "rate-limited-proxy-….google.com", "google-proxy-….google.com" */
const GOOGLE = { hosts: ['googlebot.com', 'google.com'] } as const

const bot = (
  operator: string,
  platform: TrafficPlatform,
  name: string,
  kind: Bot['kind'],
  verified: Bot['verified'],
): Bot => ({ operator, platform, name, kind, verified })

export const bots: readonly Bot[] = [
  bot('OpenAI', 'chatgpt', 'GPTBot', 'training', { list: 'gptbot' }),
  bot('OpenAI', 'chatgpt', 'OAI-SearchBot', 'search', { list: 'searchbot' }),
  bot('OpenAI', 'chatgpt', 'ChatGPT-User', 'person', { list: 'chatgpt-user' }),
  bot('Anthropic', 'claude', 'ClaudeBot', 'training', { list: 'claude' }),
  bot('Anthropic', 'claude', 'Claude-SearchBot', 'search', { list: 'claude' }),
  bot('Anthropic', 'claude', 'Claude-User', 'person', { list: 'claude' }),
  bot('Perplexity', 'perplexity', 'PerplexityBot', 'search', { list: 'perplexitybot' }),
  bot('Perplexity', 'perplexity', 'Perplexity-User', 'person', { list: 'perplexity-user' }),
  bot('Google', 'gemini', 'GoogleOther', 'training', GOOGLE),
  bot('Google', 'gemini', 'Google-CloudVertexBot', 'search', GOOGLE),
  bot('Google', 'gemini', 'Google-GeminiNotebook', 'person', GOOGLE),
  bot('Google', 'gemini', 'Google-NotebookLM', 'person', GOOGLE),
  bot('xAI', 'grok', 'GrokBot', 'search', null),
  bot('xAI', 'grok', 'xAI-Grok', 'search', null),
  bot('xAI', 'grok', 'Grok-DeepSearch', 'person', null),
]

const byName = new Map(bots.map((one) => [one.name.toLowerCase(), one]))
const NAMES = new RegExp(bots.map(({ name }) => name).join('|'), 'i')

/** The first bot that a user agent names. */
export function botOf(agent: string): Bot | undefined {
  const [name = ''] = NAMES.exec(agent) ?? []
  return byName.get(name.toLowerCase())
}
