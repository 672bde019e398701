// The verdict in words, in parts that a screen sets in its weights and colours.

import { clearPoints, type Difference } from './change.ts'
import { inPoints } from './figures.ts'
import { otherPromptsText } from './other-prompts.ts'
import { placeText, type Standing } from './standing.ts'

export interface SentencePart {
  text: string
  tone: 'plain' | 'strong' | 'up' | 'down'
}

interface Told {
  /** the rate, in whole percent */
  value: number
  /** since the equally long period before; null where that has none */
  change: Difference | null
  standing: Standing<{ name: string }> | null
  mover: { name: string; points: number; value: number } | null
}

interface Words {
  /** whose answers: "AI", or the name of the chosen platform */
  answers: string
  /** what the period is compared with: "the previous 14 days" */
  before: string
  /** "ChatGPT has answered with gpt-5.2 since Nov 3; …": a change is then not told as the brand's */
  newModels?: string | undefined
}

export function verdictSentence(
  { value, change, standing, mover }: Told,
  { answers, before, newModels }: Words,
): SentencePart[] {
  // The models are named once, after the first change.
  const isChange = clearPoints(change) !== 0
  return [
    plain('You appear in '),
    strong(`${value}%`),
    plain(` of ${answers} answers`),
    ...changeParts(change, before, newModels),
    ...(standing === null ? [] : standingParts(standing)),
    ...(mover === null ? [] : moverParts(mover, standing)),
    ...(mover === null || isChange ? [] : modelParts(newModels)),
  ]
}

function changeParts(change: Told['change'], before: string, newModels: string | undefined): SentencePart[] {
  if (change === null || change.verdict === 'too-little') return [plain('.')]
  const { points, otherPrompts } = change
  if (change.verdict === 'unclear')
    return [plain(`, no clear change ${otherPrompts ? 'of the same prompts ' : ''}from ${before}.`)]
  const tone = points > 0 ? 'up' : 'down'
  const text = `${tone} ${inPoints(points)}`
  const prompts = otherPrompts ? `, with ${otherPromptsText(otherPrompts)}` : ''
  const told: SentencePart = prompts !== '' || newModels !== undefined ? strong(text) : { text, tone }
  return [plain(', '), told, plain(` from ${before}${prompts}.`), ...modelParts(newModels)]
}

const modelParts = (newModels: string | undefined) => (newModels === undefined ? [] : [plain(` ${newModels}`)])

function standingParts({ place, of, neighbour, ahead, distance }: NonNullable<Told['standing']>): SentencePart[] {
  const rank = [plain(' '), strong(placeText({ place, of }))]
  if (distance === 0) return [...rank, plain(`, level with ${neighbour.name}.`)]
  if (ahead) return [...rank, plain(`: ${neighbour.name} is ${inPoints(distance)} ahead.`)]
  return [...rank, plain(`: ${inPoints(distance)} ahead of ${neighbour.name}.`)]
}

function moverParts({ name, points, value }: NonNullable<Told['mover']>, standing: Told['standing']): SentencePart[] {
  const move = `${points > 0 ? 'up' : 'down'} ${inPoints(points)} to ${value}%`
  // The name that the sentence before has is not told twice.
  if (name === standing?.neighbour.name) return [plain(` It is ${move}, the biggest move of a competitor.`)]
  return [plain(' Biggest competitor move: '), strong(name), plain(`, ${move}.`)]
}

function plain(text: string): SentencePart {
  return { text, tone: 'plain' }
}

function strong(text: string): SentencePart {
  return { text, tone: 'strong' }
}
