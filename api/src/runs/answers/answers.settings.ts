// Settings of answer jobs (docs/settings.md). Those of the platforms are in platforms.settings.ts.

import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { wholeNumber } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'

const PLATFORM_VALUE = /^(?:(\w+)=)?([1-9]\d{0,5})$/

/** "8" for every platform, "8,chatgpt=16,gemini=4" with exceptions. */
const perPlatform = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const values: Partial<Record<PlatformId, number>> = {}
      for (const entry of text.split(',').filter(Boolean)) {
        const [, name, value] = PLATFORM_VALUE.exec(entry.trim()) ?? []
        const named = name === undefined ? platformIds : platformIds.filter((id) => id === name)
        if (value === undefined || named.length === 0) {
          context.addIssue({ code: 'custom', message: 'must be like 8 or 8,chatgpt=16,gemini=4' })
          return z.NEVER
        }
        for (const id of named) values[id] = Number(value)
      }
      return values
    })

export const answerEnvironment = {
  /** calls in flight to one platform, per worker */
  PLATFORM_CONCURRENCY: perPlatform('8'),
  /** calls to one platform that all workers together start in a minute; empty = no limit */
  PLATFORM_CALLS_PER_MINUTE: perPlatform(''),
  /** US dollars that a run may cost before its queued answers fail; 0 = no limit */
  RUN_COST_LIMIT_USD: z.coerce.number().min(0).default(250),
  /** Gemini model that judges sentiment; without it, sentiment is measured locally */
  SENTIMENT_MODEL: z.string().trim().min(1).optional(),
  /** delay of a sample answer, so that progress is visible */
  SAMPLE_LATENCY_MS: wholeNumber(150, 0, 60_000),
}

export type AnswerSettings = z.infer<z.ZodObject<typeof answerEnvironment>>
