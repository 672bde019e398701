// Places in rankings, and words that point to one of several names: the first, the latter.

import type { CompanyReading } from '../measurement/mentions.ts'
import { OTHER, OWN } from '../measurement/sentiment/tone.ts'
import { type Cues, has } from './cues.ts'
import type { MarkedSentences } from './marked-sentences.ts'

/** Sentences in front of a list that may say what it is. */
const MOST_INTRODUCING = 6
const LONGEST_RANK = 30

const medal = new RegExp(`^[^\\p{L}]*(?:🥇|🏆)[^\\p{L}${OTHER}]*${OWN}`, 'u')
const firstNumber = new RegExp(`^[^\\p{L}\\p{N}${OTHER}]*(?:#|no\\.? ?)?1[^\\p{L}\\p{N}${OTHER}]+${OWN}`, 'u')

/** Whether the sentence gives the company the first place of a list that is said to be a ranking or picks. */
export function isTopOfRanking(
  reading: CompanyReading,
  marked: MarkedSentences,
  at: number,
  text: string,
  cues: Cues,
): boolean {
  const { sentences, blocks } = reading
  if (medal.test(text)) return true
  const own = text.indexOf(OWN)
  const [place = ''] = text.slice(0, own + 1 + LONGEST_RANK).split(OTHER)
  const rank = place.search(cues['first place'])
  if (rank !== -1 && rank < LONGEST_RANK && place.includes(OWN)) return true
  const sentence = sentences[at]
  const block = blocks[sentence?.block ?? -1]
  if (sentence === undefined || block === undefined || !sentence.first || !opensWithOwn(text)) return false
  const before = blocks[sentence.block - 1]
  const isFirst =
    block.kind === 'item'
      ? before?.kind !== 'item' || before.level > block.level
      : block.kind === 'row'
        ? before?.header === true
        : firstNumber.test(text)
  if (
    !isFirst ||
    (block.kind === 'row' &&
      reading.sentences[at - 1]?.block === sentence.block &&
      !/^\W*1?\W*$/.test(marked.text(at - 1)))
  )
    return false
  const introduction = Array.from({ length: MOST_INTRODUCING }, (_, step) => {
    const index = at - 1 - step
    return sentences[index]?.block === sentence.block ? '' : marked.text(index)
  })
  const header = introduction.some((one) => has(cues['no ranking'], one) || has(cues.alternatives, one))
  return !header && !saysNoRanking(reading, marked, cues) && introduction.some((one) => has(cues.ranking, one))
}

const opensWithOwn = (text: string) => {
  const own = text.indexOf(OWN)
  return own !== -1 && own < LONGEST_RANK && !text.slice(0, own).includes(OTHER)
}

/** The last sentences may say that the numbers mean nothing. */
const saysNoRanking = ({ sentences }: CompanyReading, { text }: MarkedSentences, cues: Cues) =>
  sentences.slice(-MOST_INTRODUCING).some((_, index, last) => {
    return has(cues['no ranking'], text(sentences.length - last.length + index))
  })

/** The sentence with a mark behind words that point to one of the names before it. */
export function pointedOut(text: string, at: number, { mentions, named }: MarkedSentences, cues: Cues): string {
  const pointers = [cues['the first'], cues['the second'], cues['the third'], cues['the last']]
  if (named.size === 0 || !pointers.some((pattern) => has(pattern, text))) return text
  const order = orderBefore(at, mentions)
  if (order.length === 0) return text
  return pointers.reduce((read, pattern, index) => {
    const name = index === pointers.length - 1 ? order.at(-1) : order.length > 1 ? order[index] : undefined
    if (name === undefined) return read
    return read.replace(pattern, (found) => `${found} ${name === OWN ? OWN : OTHER} `)
  }, text)
}

const MOST_BEFORE = 60

/** The names in the sentence or the one before, where it has several; otherwise the heads of the list before. */
function orderBefore(at: number, mentions: MarkedSentences['mentions']): string[] {
  const before = mentions.slice(0, MOST_BEFORE).filter(({ sentence }) => sentence <= at)
  const distinct = (list: typeof before) => [...new Set(list.map(({ name }) => name))]
  const bySentence = [...Map.groupBy(before, ({ sentence }) => sentence).values()].map(distinct)
  const together = bySentence.findLast((names) => names.length > 1)
  if (together !== undefined && together.length < 4) return together
  const heads = before.filter(({ isHead }) => isHead)
  return distinct(heads.length > 1 ? heads : before)
}
