// The verdict in words, in parts that the screen sets in its weights and colours.

import { inPoints } from '../report-frame/answers-text.ts'
import type { Standing, Verdict } from './verdict.ts'

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

export function verdictSentence(verdict: Pick<Verdict, 'value' | 'change' | 'standing'>, words: Words): SentencePart[] {
  return [
    plain('You appear in '),
    strong(`${verdict.value}%`),
    plain(` of ${words.answers} answers`),
    ...changeParts(verdict.change, words.before),
    ...(verdict.standing === null ? [] : standingParts(verdict.standing)),
  ]
}

function changeParts(change: Verdict['change'], before: string): SentencePart[] {
  if (change === null) return [plain('.')]
  if (change.withinNoise || change.points === 0) return [plain(`, about level with ${before}.`)]
  const tone = change.points > 0 ? 'up' : 'down'
  return [plain(', '), { text: `${tone} ${inPoints(change.points)}`, tone }, plain(` from ${before}.`)]
}

/** You and the two competitors of the chart. */
const places = ['1st', '2nd', '3rd']

/** The chart below draws those that are counted here, and the rule may show more. */
function standingParts({ place, of, neighbour, distance }: Standing): SentencePart[] {
  const rank = [plain(' '), strong(`${places[place - 1] ?? place} of ${of}`), plain(' in the chart')]
  if (distance === 0) return [...rank, plain(`, level with ${neighbour.name}.`)]
  if (place > 1) return [...rank, plain(`: ${neighbour.name} is ${inPoints(distance)} ahead.`)]
  return [...rank, plain(`: ${inPoints(distance)} ahead of ${neighbour.name}.`)]
}

function plain(text: string): SentencePart {
  return { text, tone: 'plain' }
}

function strong(text: string): SentencePart {
  return { text, tone: 'strong' }
}
