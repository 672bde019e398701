// Which AI platform has sent a person: by the page that the visit comes from, or by the mark that ChatGPT and others put into links.
// Google Analytics makes its source of the same two.

import type { TrafficPlatform } from '@sightline/shared/domain/traffic.ts'

/** host of the referring page → platform; apps name themselves */
const platformOfHost = new Map<string, TrafficPlatform>([
  ['chatgpt.com', 'chatgpt'],
  ['chat.openai.com', 'chatgpt'],
  ['com.openai.chatgpt', 'chatgpt'],
  ['gemini.google.com', 'gemini'],
  ['claude.ai', 'claude'],
  ['com.anthropic.claude', 'claude'],
  ['grok.com', 'grok'],
  ['perplexity.ai', 'perplexity'],
  ['ai.perplexity.app.android', 'perplexity'],
  ['copilot.microsoft.com', 'copilot'],
  ['copilot.com', 'copilot'],
])

/** Sources as Google Analytics may name them. */
export const visitSources = [...platformOfHost.keys()].flatMap((host) => [host, `www.${host}`])

export const platformOfSource = (source: string): TrafficPlatform | undefined =>
  platformOfHost.get(source.toLowerCase().replace(/^www\./, ''))

const REFERRER = /^[a-z-]+:\/\/(?:www\.)?([^/:?#]+)/i
const UTM_SOURCE = /[?&]utm_source=(?:www\.)?([^&#]+)/i
/** Programs that say what they are. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|curl\/|python|headless/i

/** @param target of the request, with its query */
export function visitSource(referrer: string, target: string, agent: string): TrafficPlatform | undefined {
  const referred = platformNamed(REFERRER, referrer)
  const platform = referred ?? platformNamed(UTM_SOURCE, target)
  return platform !== undefined && !PROGRAM.test(agent) ? platform : undefined
}

function platformNamed(pattern: RegExp, text: string): TrafficPlatform | undefined {
  const host = pattern.exec(text)?.[1]?.toLowerCase()
  return host === undefined ? undefined : platformOfHost.get(host)
}
