// The sources of one invented answer: what it cites, how that stands in the text, and what it only read.

import type { Citation } from '../measurement/measurement.ts'
import type { Random } from './random.ts'
import type { SampleQuestion } from './sample-answer.ts'
import { asCitation, ownPage, thirdPartyPages, type Page } from './sample-links.ts'

const LINK_CHANCE_WITHOUT_SEARCH = 0.06
/** Older pages of the stock are found more often than the last ones. */
const PAGE_CHANCES = [0.55, 0.4, 0.3, 0.2, 0.45, 0.35, 0.25, 0.2, 0.3, 0.15]

export class SourceList {
  readonly #question: SampleQuestion
  readonly #random: Random
  readonly #stock: Page[]
  readonly #cited: Page[] = []

  constructor(question: SampleQuestion, topic: string, random: Random) {
    this.#question = question
    this.#random = random
    this.#stock = thirdPartyPages(question.projectId, question.subject.domain, topic)
  }

  get #searches(): boolean {
    return this.#question.mode === 'with-web-search'
  }

  /** Cites a page of a company's site; returns the mark for the text, in the platform's own style. */
  cite(domain: string, name: string): string {
    if (domain === '') return ''
    const page = ownPage(domain, name, this.#random)
    if (this.#searches) return this.#mark(page)
    return this.#random.chance(LINK_CHANCE_WITHOUT_SEARCH) ? ` See [${name}](https://${domain}).` : ''
  }

  /** Third-party pages; ChatGPT shows them in a last line. */
  closing(): string {
    if (!this.#searches) return ''
    const found = this.#stock.filter((_, index) => this.#random.chance(PAGE_CHANCES[index] ?? 0.2)).slice(0, 3)
    const marks = found.map((page) => this.#mark(page)).join('')
    return this.#question.platform === 'chatgpt' && marks !== '' ? `Reviews and discussions:${marks}` : ''
  }

  citations(): Citation[] {
    if (!this.#searches) return []
    const read = this.#random.shuffle(this.#stock).slice(0, 3)
    const cited = new Set(this.#cited.map(({ url }) => url))
    return [
      ...this.#cited.map((page) => asCitation(page, 'cited')),
      ...read.filter(({ url }) => !cited.has(url)).map((page) => asCitation(page, 'retrieved')),
    ]
  }

  #mark(page: Page): string {
    this.#cited.push(page)
    switch (this.#question.platform) {
      case 'chatgpt':
        return ` ([${hostOf(page.url)}](${page.url}?utm_source=openai))`
      case 'perplexity':
        return `[${this.#cited.length}]`
      case 'grok':
        return ` [[${this.#cited.length}]](${page.url})`
      default:
        return ''
    }
  }
}

function hostOf(url: string): string {
  return (url.split('/')[2] ?? '').replace(/^www\./, '')
}
