// The verdict in words, in parts that the screen sets in its weights and colours.

import { placeText, type Standing } from '../brands/standing.ts'
import { inPoints } from '../report-frame/answers-text.ts'
import type { BrandValue, Verdict } from './verdict.ts'

export interface SentencePart {
  text: string
  tone: 'plain' | 'strong' | 'up' | 'down'
}

interface Words {
  /** whose answers: "AI", or the name of the chosen platform */
  answers: string
  /** what the period is compared with: "the 14 days before" */
  before: string
}

export function verdictSentence(
  verdict: Pick<Verdict, 'value' | 'change' | 'standing' | 'mover'>,
  words: Words,
): SentencePart[] {
  return [
    plain('You appear in '),
    strong(`${verdict.value}%`),
    plain(` of ${words.answers} answers`),
    ...changeParts(verdict.change, words.before),
    ...(verdict.standing === null ? [] : standingParts(verdict.standing)),
    ...(verdict.mover === null ? [] : moverParts(verdict.mover)),
  ]
}

function changeParts(change: Verdict['change'], before: string): SentencePart[] {
  if (change === null) return [plain('.')]
  if (change.withinNoise || change.points === 0) return [plain(`, about level with ${before}.`)]
  const tone = change.points > 0 ? 'up' : 'down'
  return [plain(', '), { text: `${tone} ${inPoints(change.points)}`, tone }, plain(` from ${before}.`)]
}

function standingParts({ place, of, neighbour, ahead, distance }: Standing<BrandValue>): SentencePart[] {
  const rank = [plain(' '), strong(placeText({ place, of }))]
  if (distance === 0) return [...rank, plain(`, level with ${neighbour.name}.`)]
  if (ahead) return [...rank, plain(`: ${neighbour.name} is ${inPoints(distance)} ahead.`)]
  return [...rank, plain(`: ${inPoints(distance)} ahead of ${neighbour.name}.`)]
}

function moverParts({ name, points, value }: NonNullable<Verdict['mover']>): SentencePart[] {
  const move = `${points > 0 ? 'up' : 'down'} ${inPoints(points)} to ${value}%`
  return [plain(' Biggest competitor move: '), strong(name), plain(`, ${move}.`)]
}

function plain(text: string): SentencePart {
  return { text, tone: 'plain' }
}

function strong(text: string): SentencePart {
  return { text, tone: 'strong' }
}
