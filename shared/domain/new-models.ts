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

/**
 * A sentence after a change, whose cause it does not claim to know: "ChatGPT has answered with gpt-5.2 since Nov 3; the change cannot
 * be told apart from it."; undefined without a new model.
 */
export function newModelSentence(
  models: readonly NewModel[],
  { change = 'the change', locale }: { change?: string; locale?: string | undefined } = {},
): string | undefined {
  if (models.length === 0) return undefined
  const each = models.map(
    ({ platform, model, day }) => `${platformNames[platform]} has answered with ${model} since ${dayText(day, locale)}`,
  )
  return `${inWords(each)}; ${change} cannot be told apart from ${models.length === 1 ? 'it' : 'them'}.`
}

const namesOf = (models: readonly NewModel[]) => inWords(models.map(({ platform }) => platformNames[platform]))

const inWords = (parts: readonly string[]) => parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
