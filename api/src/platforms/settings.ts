// The platforms' part of the process settings (docs/settings.md).

import { platformIds, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { z } from 'zod'
import type { PlatformSettings } from './platform.ts'

const environmentPrefix: Record<PlatformId, string> = {
  chatgpt: 'OPENAI',
  gemini: 'GEMINI',
  claude: 'ANTHROPIC',
  grok: 'XAI',
  perplexity: 'PERPLEXITY',
}

const defaults: Record<PlatformId, { baseUrl: string; model: string }> = {
  chatgpt: { baseUrl: 'https://api.openai.com', model: 'gpt-4.1-mini' },
  gemini: { baseUrl: 'https://generativelanguage.googleapis.com', model: 'gemini-2.5-flash' },
  claude: { baseUrl: 'https://api.anthropic.com', model: 'claude-sonnet-4-5' },
  grok: { baseUrl: 'https://api.x.ai', model: 'grok-4-fast' },
  perplexity: { baseUrl: 'https://api.perplexity.ai', model: 'sonar' },
}

export const DEFAULT_ANSWER_TIMEOUT_MS = 120_000

/** An empty setting counts as not set: compose files pass `OPENAI_API_KEY=` for an unset one. */
const blankAsUnset = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const key = blankAsUnset(z.string().trim().min(1).optional())
const baseUrl = blankAsUnset(z.url({ protocol: /^https?$/ }).optional())
const model = blankAsUnset(z.string().trim().min(1).optional())

/** Spread into the schema of a process: `z.object({ ...platformEnvironment, … })`. */
export const platformEnvironment = {
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: baseUrl,
  OPENAI_MODEL: model,
  GEMINI_API_KEY: key,
  GEMINI_BASE_URL: baseUrl,
  GEMINI_MODEL: model,
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BASE_URL: baseUrl,
  ANTHROPIC_MODEL: model,
  XAI_API_KEY: key,
  XAI_BASE_URL: baseUrl,
  XAI_MODEL: model,
  PERPLEXITY_API_KEY: key,
  PERPLEXITY_BASE_URL: baseUrl,
  PERPLEXITY_MODEL: model,
  PLATFORM_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(DEFAULT_ANSWER_TIMEOUT_MS),
}

export type PlatformEnvironment = z.infer<z.ZodObject<typeof platformEnvironment>>

/** Only the platforms that have a key. */
export type ConfiguredPlatforms = Partial<Record<PlatformId, PlatformSettings>>

export function configuredPlatforms(environment: PlatformEnvironment): ConfiguredPlatforms {
  const configured: ConfiguredPlatforms = {}
  const values = environment as Record<string, string | number | undefined>
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  for (const id of platformIds) {
    const prefix = environmentPrefix[id]
    const apiKey = text(`${prefix}_API_KEY`)
    if (apiKey === undefined) continue
    configured[id] = {
      apiKey,
      baseUrl: text(`${prefix}_BASE_URL`) ?? defaults[id].baseUrl,
      model: text(`${prefix}_MODEL`) ?? defaults[id].model,
      timeoutMs: environment.PLATFORM_TIMEOUT_MS,
    }
  }
  return configured
}
