// Types of the measurement of one answer.

import type { Span } from './read-text.ts'

/** A URL as the platform gave it. */
export interface Citation {
  url: string
  title: string | null
  /** 'cited': the answer refers to it; 'retrieved': the platform only read it */
  state: 'cited' | 'retrieved'
}

export interface Answer {
  /** the stored raw text of the reply, Markdown included */
  text: string
  citations: Citation[]
}

export interface Company {
  name: string
  variations: string[]
  /** host without scheme, path and www. */
  domain: string
}

/** `start` and `end` are UTF-16 offsets into the stored raw text; `quote` is `text.slice(start, end)`. */
export interface Mention extends Span {
  quote: string
  /** the sentence says that nothing is known of the company: shown, not counted */
  absence: boolean
}

export interface CompanyMeasure {
  /** in reading order, absence statements included */
  mentions: Mention[]
  /** has a counted mention */
  mentioned: boolean
  /** 1 + number of tracked companies that are named before; null when not mentioned */
  position: number | null
  /** rank of the first own URL among the distinct cited ones; null when none is cited */
  citationPosition: number | null
  /** 0–100, 50 is neutral; null when not mentioned */
  sentiment: number | null
}

/** One distinct URL of the answer, without its fragment and tracking parameters. */
export interface MeasuredCitation extends Citation {
  host: string
  /** by the public-suffix list; the host itself where it has none */
  registrableDomain: string
  /** whose URL it is: 0 the subject's, from 1 the competitors'; null when it belongs to none of them */
  owner: number | null
  /** rank among the distinct cited URLs, from 1; null for retrieved ones */
  position: number | null
}

export interface Measurement {
  detectorVersion: number
  /** characters that were measured of a longer text; null: all */
  measuredCharacters: number | null
  /** what a reader sees of the measured text */
  visibleText: string
  /** where the names of each company stand in it, whatever is meant: the subject's, then the competitors' */
  names: Span[][]
  subject: CompanyMeasure
  /** in the order in which the competitors were given */
  competitors: CompanyMeasure[]
  /** cited ones first, in their order; then retrieved ones */
  citations: MeasuredCitation[]
}
