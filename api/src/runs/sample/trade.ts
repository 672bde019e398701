// What people judge in a line of business. Nothing in it is about one company: answers put it together with names.

import data from './trades.json' with { type: 'json' }

export interface Trade {
  /** read in prompts and domains */
  words: RegExp
  /** what companies sell: stands behind "offers" */
  offer: string
  /** stand behind "praised for", "complaints about", "when it comes to" */
  aspects: readonly string[]
  /** who buys, in the plural */
  audiences: readonly string[]
  subreddits: readonly string[]
  /** path → title of a company's pages beside the front page */
  pages: ReadonlyArray<[path: string, title: string]>
  /** those about what a prompt asks for, `{topic}` */
  topicPages: ReadonlyArray<[path: string, title: string]>
  /** sites that review it; the reports know all of them as such */
  reviewers: readonly string[]
  advice: ReadonlyArray<[head: string, text: string]>
}

const { everywhere, ...known } = data

/** In this order: the last one fits everybody. */
export const trades: readonly Trade[] = Object.values(known).map(({ words, pages, topicPages, advice, ...trade }) => ({
  ...trade,
  words: new RegExp(`\\b(?:${words.join('|')})\\b`, 'i'),
  pages: Object.entries(pages),
  topicPages: Object.entries(topicPages),
  advice: [...Object.entries(advice), ...Object.entries(everywhere)],
}))

/** By what the prompt asks for; else by the website's name; else the one that fits everybody. */
export function tradeOf(promptText: string, domain: string): Trade {
  const [found] = [promptText, domain.replaceAll(/[.-]/g, ' ')].flatMap(
    (text) => trades.find(({ words }) => words.test(text)) ?? [],
  )
  return found ?? (trades.at(-1) as Trade)
}
