// What people judge in a line of business. Nothing in it is about one company: answers put it together with names.

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
  /** a company's pages beside the front page */
  pages: ReadonlyArray<readonly [path: string, title: string]>
  /** those about what a prompt asks for, `{topic}` */
  topicPages: ReadonlyArray<readonly [path: string, title: string]>
  /** sites that review it; the reports know all of them as such */
  reviewers: readonly string[]
  advice: ReadonlyArray<readonly [head: string, text: string]>
}

/** Any of these words, each a piece of a regular expression. */
export const anyWord = (...words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')

export const everyPage: Trade['pages'] = [['about', 'About us']]

const everywhere: Trade['advice'] = [
  ['Price', 'ask for the total, with fees and possible increases.'],
  ['Support', 'find out how quickly somebody answers, and in which way.'],
  ['Fit', 'write down what you need before you look at what is offered.'],
  ['Patience', 'a week of comparing is cheaper than a year with the wrong choice.'],
  ['Changes', 'ask what happens to prices and terms after the first year.'],
]

export const advicePoints = (trade: Trade) => [...trade.advice, ...everywhere]
