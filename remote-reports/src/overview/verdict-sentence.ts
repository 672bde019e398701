// The verdict in words, in parts that the screen sets in its weights and colours.

import { clearPoints } from '@sightline/shared/api'
import { otherPromptsText } from '@sightline/shared/domain/other-prompts.ts'
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
  /** what the period is compared with: "the previous 14 days" */
  before: string
  /** "ChatGPT answers with a new model (gpt-5.2, Nov 3)": a change is then not told as the brand's */
  newModels?: string
}

export function verdictSentence(
  { value, change, standing, mover }: Pick<Verdict, 'value' | 'change' | 'standing' | 'mover'>,
  words: Words,
): SentencePart[] {
  const { before, newModels } = words
  const isChange = clearPoints(change) !== 0
  return [
    plain('You appear in '),
    strong(`${value}%`),
    plain(` of ${words.answers} answers`),
    ...changeParts(change, before, newModels),
    ...(standing === null ? [] : standingParts(standing)),
    // The models are named once, with the first change.
    ...(mover === null ? [] : moverParts(mover, standing, isChange ? undefined : newModels)),
  ]
}

function changeParts(change: Verdict['change'], before: string, newModels: string | undefined): SentencePart[] {
  if (change === null || change.verdict === 'too-little') return [plain('.')]
  const { points, otherPrompts } = change
  if (change.verdict === 'unclear')
    return [plain(`, no clear change ${otherPrompts ? 'of the same prompts ' : ''}from ${before}.`)]
  const tone = points > 0 ? 'up' : 'down'
  const text = `${tone} ${inPoints(points)}`
  const notes = [otherPrompts && `with ${otherPromptsText(otherPrompts)}`, newModels && `since ${newModels}`]
  const note = notes.filter((each) => each !== undefined).join(', ')
  if (note !== '') return [plain(', '), strong(text), plain(` from ${before}, ${note}.`)]
  return [plain(', '), { text, tone }, plain(` from ${before}.`)]
}

function standingParts({ place, of, neighbour, ahead, distance }: Standing<BrandValue>): SentencePart[] {
  const rank = [plain(' '), strong(placeText({ place, of }))]
  if (distance === 0) return [...rank, plain(`, level with ${neighbour.name}.`)]
  if (ahead) return [...rank, plain(`: ${neighbour.name} is ${inPoints(distance)} ahead.`)]
  return [...rank, plain(`: ${inPoints(distance)} ahead of ${neighbour.name}.`)]
}

function moverParts(
  { name, points, value }: NonNullable<Verdict['mover']>,
  standing: Verdict['standing'],
  newModels: string | undefined,
): SentencePart[] {
  const move = `${points > 0 ? 'up' : 'down'} ${inPoints(points)} to ${value}%`
  const since = newModels === undefined ? '' : `, since ${newModels}`
  // The name that the sentence before has is not told twice.
  if (name === standing?.neighbour.name) return [plain(` It is ${move}, the biggest move of a competitor${since}.`)]
  return [plain(' Biggest competitor move: '), strong(name), plain(`, ${move}${since}.`)]
}

function plain(text: string): SentencePart {
  return { text, tone: 'plain' }
}

function strong(text: string): SentencePart {
  return { text, tone: 'strong' }
}
