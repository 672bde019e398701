import { movementOf, readDifference } from '@sightline/shared/domain/change.ts'
import { percentOf, rangeText, TOO_FEW_PROMPTS } from '@sightline/shared/domain/figures.ts'
import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { partlyRead } from './stance-words.ts'
import type { CompanyStances, Stances } from './stances.api.ts'

/** "You are recommended in 21% of them; for these prompts 17–25%, for questions like these 12–34%. No clear change vs the previous 14 days." */
export function yourSentence(you: CompanyStances, period: Stances['period'], newModels: readonly NewModel[]): string {
  const { mentioned, answers, stances: shares } = you
  if (mentioned === 0) return 'No answer mentions you.'
  const partly = partlyRead(you)
  if (partly !== null) return partly
  if (answers < ENOUGH_ANSWERS) return 'Too few answers mention you for a share.'
  const { rate, sincePreviousPeriod } = shares.recommended
  const { panel, market } = rate
  const ranges = panel && [
    `for these prompts ${rangeText(panel)}%`,
    `for questions like these ${market ? `${rangeText(market)}%` : TOO_FEW_PROMPTS}`,
  ]
  const difference = readDifference(sincePreviousPeriod)
  const movement = difference && movementOf(difference, period, newModels)
  return [
    `You are recommended in ${percentOf(rate.value) ?? 0}% of the answers that mention you${ranges ? `; ${ranges.join(', ')}` : ''}.`,
    movement && `${changeText(movement.value)}${movement.words}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const changeText = (points: number | null) =>
  points === null ? '' : `${points > 0 ? '+' : '−'}${Math.abs(points)} points `
