import { inPoints, percentOf } from '@sightline/shared/domain/figures.ts'
import { newModelNote } from '@sightline/shared/domain/new-models.ts'
import { levelText, placeText, type Standing } from '@sightline/shared/domain/standing.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { answersText } from '../report-frame/answers-text.ts'
import type { Companies, Company } from './companies.ts'

/** "412 mentions"; of a company that is not tracked "Cited in 96 answers" */
export function mentionsText({ mentions, answers }: Pick<Company, 'mentions' | 'answers'>): string {
  if (mentions !== null) return counted(mentions, 'mention')
  return answers === null ? 'Sources' : `Cited in ${answersText(answers)}`
}

/** "2nd of 6, 7 points behind Oakrest", "2nd of 6: level with Oakrest for questions like these" */
export function rankText(standing: Standing, nameOf: (domain: string) => string): string {
  const name = nameOf(standing.neighbour)
  const { points } = standing
  const distance = `, ${inPoints(points)} ${points < 0 ? 'behind' : 'ahead of'} ${name}`
  return `${placeText(standing)}${levelText(standing, name) ?? distance}`
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
  return `${figure(yourMentions)} ${yourMentions === 1 ? 'is' : 'are'} yours, ${percentOf(yourMentions / mentions)}%`
}

export const figureText = (count: number | null) => (count === null ? null : figure(count))
