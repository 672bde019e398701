// Types of the measurement of one answer.

export type CitationState = 'cited' | 'retrieved'

/** A URL as the platform gave it. */
export interface Citation {
  url: string
  title: string | null
  /** 'cited': the answer refers to it; 'retrieved': the platform only read it */
  state: CitationState
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
export interface Mention {
  start: number
  end: number
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
  top: boolean
  urlCited: boolean
  /** rank of the first own URL among the distinct cited ones; null when none is cited */
  citationPosition: number | null
  /** 0–100, 50 is neutral; null when not mentioned */
  sentiment: number | null
}

/** One distinct URL of the answer. */
export interface MeasuredCitation {
  /** fragment and tracking parameters removed */
  url: string
  title: string | null
  state: CitationState
  host: string
  /** by the public-suffix list; the host itself where it has none */
  registrableDomain: string
  /** belongs to the subject's domain */
  own: boolean
  /** index into the competitors; null when the URL belongs to none of them */
  competitor: number | null
  /** rank among the distinct cited URLs, from 1; null for retrieved ones */
  position: number | null
}

export interface Measurement {
  detectorVersion: number
  subject: CompanyMeasure
  /** in the order in which the competitors were given */
  competitors: CompanyMeasure[]
  /** cited ones first, in their order; then retrieved ones */
  citations: MeasuredCitation[]
}
