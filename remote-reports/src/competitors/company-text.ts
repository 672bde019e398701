import { inPoints } from '@sightline/shared/domain/figures.ts'
import { newModelNote } from '@sightline/shared/domain/new-models.ts'
import { placeText } from '@sightline/shared/domain/standing.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { answersText } from '../report-frame/answers-text.ts'
import { rankOf, type Companies, type Company } from './companies.ts'

/** "412 mentions"; of a company that is not tracked "Cited in 96 answers" */
export function mentionsText({ mentions, answers }: Pick<Company, 'mentions' | 'answers'>): string {
  if (mentions !== null) return counted(mentions, 'mention')
  return answers === null ? 'Sources' : `Cited in ${answersText(answers)}`
}

/** "2nd of 6, 7 points behind Oakrest" */
export function rankText(companies: readonly Company[], nameOf: (domain: string) => string): string | undefined {
  const rank = rankOf(companies)
  if (rank === null) return undefined
  const { neighbour, ahead, distance } = rank
  const place = placeText(rank)
  const name = nameOf(neighbour.domain)
  if (distance === 0) return `${place}, level with ${name}`
  return `${place}, ${inPoints(distance)} ${ahead ? 'behind' : 'ahead of'} ${name}`
}

/** "5 tracked, 12 cited in answers. 2 rising, 3 falling, with a new ChatGPT model": only changes that stand out are counted. */
export function movementText({
  all,
  competitors,
  tracked,
  newModels,
}: Pick<Companies, 'all' | 'competitors' | 'tracked' | 'newModels'>): string {
  const found = competitors - tracked
  const moves = all.flatMap(({ you, change }) => (!you && change?.standsOut ? change.points : []))
  const rising = moves.filter((points) => points > 0).length
  const falling = moves.filter((points) => points < 0).length
  const note = newModelNote(newModels)
  const parts = [
    found > 0 && `${tracked} tracked, ${found} cited in answers`,
    (rising > 0 || falling > 0) && `${rising} rising, ${falling} falling${note === undefined ? '' : `, ${note}`}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('. ') : 'None clearly rising or falling'
}

/** "538 are yours, 29%" */
export function yourShareText({
  mentions,
  yourMentions,
}: Pick<Companies, 'mentions' | 'yourMentions'>): string | undefined {
  if (mentions === null || mentions === 0 || yourMentions === null) return undefined
  return `${figure(yourMentions)} ${yourMentions === 1 ? 'is' : 'are'} yours, ${Math.round((yourMentions / mentions) * 100)}%`
}

export const figureText = (count: number | null) => (count === null ? null : figure(count))
