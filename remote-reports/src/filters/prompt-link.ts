// The answer that is open beside the numbers. It is kept in the query string, so that reload, Back and a shared link show it.

import type { PlatformFilter } from '@sightline/shared/api'
import { answerModes, platformIds, type AnswerMode } from '@sightline/shared/domain/platforms.ts'
import { PROMPT_PARAM } from '@sightline/shared/domain/paths.ts'
import { isDay } from './days.ts'

export interface PromptLink {
  promptId: string
  /** YYYY-MM-DD; empty: the latest one */
  date: string
  /** undefined: the page's */
  platform: PlatformFilter | undefined
  mode: AnswerMode | 'all'
  /** one of several answers of that day; empty: the newest one */
  answerId: string
}

const names = { promptId: PROMPT_PARAM, date: 'date', platform: 'by', mode: 'mode', answerId: 'answer' } as const

/** Undefined where the page shows no prompt. A value that means nothing reads as none. */
export function readPromptLink(query: URLSearchParams): PromptLink | undefined {
  const promptId = query.get(names.promptId)
  if (!promptId) return undefined
  const date = query.get(names.date)
  const [platform, mode] = [query.get(names.platform), query.get(names.mode)]
  return {
    promptId,
    date: isDay(date) ? date : '',
    platform: (['all', ...platformIds] as const).find((id) => id === platform),
    mode: answerModes.find((id) => id === mode) ?? 'all',
    answerId: query.get(names.answerId) ?? '',
  }
}

/** The query with another choice, or without a prompt; foreign parameters stay. */
export function writePromptLink(query: URLSearchParams, link: Partial<PromptLink> | undefined): URLSearchParams {
  const next = new URLSearchParams(query)
  const values = { ...readPromptLink(query), ...link }
  for (const [field, name] of Object.entries(names) as [keyof PromptLink, string][]) {
    const value = link === undefined ? undefined : values[field]
    if (value === undefined || value === '' || (field === 'mode' && value === 'all')) next.delete(name)
    else next.set(name, value)
  }
  return next
}
