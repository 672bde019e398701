// Quotes of the asker's question: a place in one counts only where the answer itself names the company, too.

import { spanAt, type Span } from './read-text.ts'
import type { VisibleText } from './visible-text.ts'

const quotation = /[„“"«「『]([^„“”"«»「」『』\n]{8,300}[?？]\s?)[“”"»」』]/g
const labelled =
  /^[^\p{L}\n]{0,6}(?:q|question|(?:your|the) question|you asked|(?:ihre |deine )?frage|(?:votre |ta )?question|(?:tu |su )?pregunta|(?:sua )?pergunta|(?:la tua )?domanda|(?:uw |je )?vraag|(?:din )?fråga|(?:twoje )?pytanie|soru(?:nuz)?|ご?質問)[^\p{L}\n]{1,6}[^\n]{8,300}[?？][^\p{L}\n]{0,6}$/gimu
const quotedLines = /(?:^[ \t]*>[^\n]*\n?)+/gm
const LONGEST_QUOTED = 400

/** Offsets into the visible text, in order, without overlaps. */
export function quotedQuestions(raw: string, { text, visibleAt }: VisibleText): Span[] {
  const spans = [...text.matchAll(quotation), ...text.matchAll(labelled)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  for (const match of raw.matchAll(quotedLines)) {
    if (match[0].length > LONGEST_QUOTED || !/[?？]["'“”«»」』*_\s]*$/.test(match[0])) continue
    spans.push({ start: visibleAt(match.index), end: visibleAt(match.index + match[0].length) })
  }
  return merged(spans)
}

function merged(spans: Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans.sort((left, right) => left.start - right.start)) {
    const last = kept.at(-1)
    if (last !== undefined && span.start < last.end) last.end = Math.max(last.end, span.end)
    else kept.push(span)
  }
  return kept
}

/** The places that count at all: without those in questions, where nothing outside of them counts. */
export function withoutEchoes<P extends Span & { absence: boolean }>(
  places: readonly P[],
  questions: readonly Span[],
): P[] {
  if (questions.length === 0) return [...places]
  const outside = places.filter(({ start }) => spanAt(questions, start) === -1)
  return outside.some(({ absence }) => !absence) ? [...places] : outside
}
