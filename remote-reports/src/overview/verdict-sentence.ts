// The verdict in words, in parts that the screen sets in its weights and colours.

import type { Change } from '@sightline/shared/api'
import type { Standing, Verdict } from './verdict.ts'

export interface SentencePart {
  text: string
  tone: 'plain' | 'strong' | 'up' | 'down'
}

/** @param answers whose answers: "AI", or the name of the chosen platform */
export function verdictSentence(verdict: Verdict, answers: string): SentencePart[] {
  return [
    plain('You appear in '),
    strong(`${verdict.value}%`),
    plain(` of ${answers} answers`),
    ...changeParts(verdict.change),
    ...(verdict.standing === null ? [] : standingParts(verdict.standing)),
  ]
}

function changeParts(change: Change | null): SentencePart[] {
  if (change === null) return [plain('.')]
  const since = ` in ${change.days} days.`
  if (change.points === 0) return [plain(`, unchanged${since}`)]
  if (change.withinNoise) return [plain(`, about level${since}`)]
  const tone = change.points > 0 ? 'up' : 'down'
  return [plain(', '), { text: `${tone} ${inPoints(change.points)}`, tone }, plain(since)]
}

function standingParts({ place, of, neighbour, distance }: Standing): SentencePart[] {
  const rank = [plain(' '), strong(`${ordinal(place)} of ${of}`)]
  if (place > 1) return [...rank, plain(`: ${neighbour.name} is ${inPoints(distance)} ahead.`)]
  if (distance === 0) return [...rank, plain(`, level with ${neighbour.name}.`)]
  return [...rank, plain(`: ${inPoints(distance)} ahead of ${neighbour.name}.`)]
}

export function inPoints(points: number): string {
  const size = Math.abs(points)
  return `${size} ${size === 1 ? 'point' : 'points'}`
}

function ordinal(place: number): string {
  const suffix = ['th', 'st', 'nd', 'rd']
  const teen = place % 100 >= 11 && place % 100 <= 13
  return `${place}${(teen ? undefined : suffix[place % 10]) ?? 'th'}`
}

function plain(text: string): SentencePart {
  return { text, tone: 'plain' }
}

function strong(text: string): SentencePart {
  return { text, tone: 'strong' }
}
