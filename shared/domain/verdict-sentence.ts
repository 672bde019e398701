// The verdict in words, in parts that a screen sets in its weights and colours.

import { clearPoints, type Difference } from './change.ts'
import { inPoints, percentOf } from './figures.ts'
import { otherPromptsText } from './other-prompts.ts'
import { neighbourText, placeText, type Standing } from './standing.ts'

export interface SentencePart {
  text: string
  tone: 'plain' | 'strong' | 'up' | 'down'
}

interface Told {
  /** the rate, in whole percent */
  value: number
  /** since the equally long period before; null where that has none */
  change: Difference | null
  /** undefined: of an API, or a stored report, that does not tell it */
  standing: Standing | null | undefined
}

interface Words {
  /** whose answers: "AI", or the name of the chosen platform */
  answers: string
  /** what the period is compared with: "the previous 14 days" */
  before: string
  /** "ChatGPT has answered with gpt-5.2 since Nov 3; …": a change is then not told as the brand's */
  newModels?: string | undefined
  /** brand name of a competitor's domain */
  nameOf: (domain: string) => string
}

export function verdictSentence(
  { value, change, standing }: Told,
  { answers, before, newModels, nameOf }: Words,
): SentencePart[] {
  // The models are named once, after the first change.
  const isChange = clearPoints(change) !== 0
  return [
    plain('You appear in '),
    strong(`${value}%`),
    plain(` of ${answers} answers`),
    ...changeParts(change, before, newModels),
    ...(standing ? [plain(' '), ...standingParts(standing, nameOf)] : []),
    ...(standing?.mover && !isChange ? modelParts(newModels) : []),
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

/** "2nd of 6: Oakrest is 7 points ahead. Biggest competitor move: …" */
export function standingParts(standing: Standing, nameOf: Words['nameOf']): SentencePart[] {
  const { neighbour, mover } = standing
  return [
    strong(placeText(standing)),
    plain(`${neighbourText(standing, nameOf(neighbour))}.`),
    ...(mover ? moverParts(mover, nameOf(mover.company), mover.company === neighbour) : []),
  ]
}

function moverParts({ points, value }: NonNullable<Standing['mover']>, name: string, isNamed: boolean): SentencePart[] {
  const move = `${points > 0 ? 'up' : 'down'} ${inPoints(points)} to ${percentOf(value)}%`
  // The name that the sentence before has is not told twice.
  if (isNamed) return [plain(` It is ${move}, the biggest move of a competitor.`)]
  return [plain(' Biggest competitor move: '), strong(name), plain(`, ${move}.`)]
}

function plain(text: string): SentencePart {
  return { text, tone: 'plain' }
}

function strong(text: string): SentencePart {
  return { text, tone: 'strong' }
}
