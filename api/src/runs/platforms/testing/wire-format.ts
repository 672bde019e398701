// A vendor's wire format, for its stand-in.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'

export interface StandInCitation {
  url: string
  title?: string
}

export interface StandInAnswer {
  text: string
  /** cited where the URL, or else the title, occurs in the text; otherwise at its end */
  citations?: readonly StandInCitation[]
  /** URLs that the search only read */
  sources?: readonly string[]
  queries?: readonly string[]
}

/** The same of every vendor's request. */
export interface Asked {
  prompt: string
  /** whether the web may be searched */
  search: boolean
  model: string
}

export interface StandInCall<Body> {
  /** 1 for the first */
  id: number
  path: string
  body: Body
  asked: Asked
}

export interface Said {
  status: number
  body: unknown
}

export type StandInFailure = 'rate-limited' | 'quota' | 'unauthorised' | 'bad-request' | 'server-error' | 'overloaded'

export interface WireFormat<Body> {
  platform: PlatformId
  path: RegExp
  read(body: Body, path: string): Asked
  /** includes the search only where the request allowed it */
  answer(call: StandInCall<Body>, answer: StandInAnswer): unknown
  truncated(call: StandInCall<Body>, answer: StandInAnswer): unknown
  refusal(call: StandInCall<Body>): Said
  failedSearch(call: StandInCall<Body>, answer: StandInAnswer): Said
  failure(failure: StandInFailure): Said
}

export const HALF_DONE: StandInAnswer = { text: 'The best-known options are' }

/** Where an answer cites a page: UTF-16 offsets in its text. */
export function placeOf({ text }: StandInAnswer, { url, title }: StandInCitation): { start: number; end: number } {
  for (const part of [url, title]) {
    const start = part === undefined ? -1 : text.indexOf(part)
    if (start !== -1) return { start, end: start + (part ?? '').length }
  }
  return { start: text.length, end: text.length }
}

export function pagesOf({ citations = [], sources = [] }: StandInAnswer): Array<{ url: string; title: string }> {
  return [...citations, ...sources.map((url) => ({ url, title: undefined }))].map(({ url, title }) => ({
    url,
    title: title ?? url,
  }))
}

/** Token count of a made-up tokenizer. */
export const tokensOf = (text: string) => Math.ceil(text.length / 4)

/** Inserts a mark after each citing place, and returns their offsets. */
export function withMarks(
  answer: StandInAnswer,
  markOf: (number: number, citation: StandInCitation) => string,
): { text: string; marks: Array<{ start: number; end: number; url: string; number: number }> } {
  const places = (answer.citations ?? [])
    .map((citation, index) => ({ citation, number: index + 1, at: placeOf(answer, citation).end }))
    .sort((left, right) => left.at - right.at || left.number - right.number)
  let text = ''
  let done = 0
  const marks = places.map(({ citation, number, at }) => {
    text += answer.text.slice(done, at)
    done = at
    const mark = markOf(number, citation)
    const start = text.length
    text += mark
    return { start, end: text.length, url: citation.url, number }
  })
  return { text: text + answer.text.slice(done), marks }
}
