// How a change is told when a platform's answers come from a new model since a day of the compared periods.

import { dayText } from './day-text.ts'
import { isDay } from './is-day.ts'
import { platformIds, platformNames, type PlatformId } from './platforms.ts'
import { rowsOf } from './read-fields.ts'

export interface NewModel {
  platform: PlatformId
  model: string
  day: string
}

/** The new models of a response; none of a response without them. */
export const readNewModels = (received: unknown): NewModel[] =>
  (rowsOf<NewModel>(received) ?? []).filter(
    ({ platform, model, day }) =>
      platformIds.includes(platform) && typeof model === 'string' && typeof day === 'string' && isDay(day),
  )

/** For a card, behind its change: "with a new ChatGPT model"; undefined without a new model. */
export function newModelNote(models: readonly NewModel[]): string | undefined {
  if (models.length === 0) return undefined
  return models.length === 1 ? `with a new ${namesOf(models)} model` : `with new models of ${namesOf(models)}`
}

/** For a sentence: "ChatGPT answers with a new model (gpt-5.2, Nov 3)"; undefined without a new model. */
export function newModelClause(models: readonly NewModel[]): string | undefined {
  if (models.length === 0) return undefined
  const verb = models.length === 1 ? 'answers with a new model' : 'answer with new models'
  const details = models.map(({ model, day }) => `${model}, ${dayText(day)}`)
  return `${namesOf(models)} ${verb} (${details.join('; ')})`
}

const namesOf = (models: readonly NewModel[]) =>
  models
    .map(({ platform }) => platformNames[platform])
    .join(', ')
    .replace(/, (\w+)$/, ' and $1')
