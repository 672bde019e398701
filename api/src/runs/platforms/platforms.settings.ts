// The platforms' part of the process settings (docs/settings.md).

import {
  platformChoices,
  platformIds,
  type PlatformChoice,
  type PlatformId,
} from '@sightline/shared/domain/platforms.ts'
import { apiKey, httpAddress } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'
import type { PlatformSettings } from './platform.ts'

const environmentPrefix: Record<PlatformId, string> = {
  chatgpt: 'OPENAI',
  gemini: 'GEMINI',
  claude: 'ANTHROPIC',
  grok: 'XAI',
  perplexity: 'PERPLEXITY',
}

/** Of the models that their vendors recommend in 2026-11 those for many short calls. */
const defaults: Record<PlatformId, { baseUrl: string; model: string; modelElsewhere?: string }> = {
  chatgpt: { baseUrl: 'https://api.openai.com', model: 'gpt-6-luna' },
  gemini: { baseUrl: 'https://generativelanguage.googleapis.com', model: 'gemini-3.5-flash-lite' },
  claude: { baseUrl: 'https://api.anthropic.com', model: 'claude-sonnet-5-5' },
  grok: { baseUrl: 'https://api.x.ai', model: 'grok-4.3' },
  // Perplexity itself has ended its older API; other servers still implement it.
  perplexity: { baseUrl: 'https://api.perplexity.ai', model: 'perplexity/sonar', modelElsewhere: 'sonar' },
}

/** Longest wait for one answer. `fetch` itself waits at most 300 s for the first byte. */
const ANSWER_TIMEOUT_MS = 120_000

const key = apiKey.optional()
const baseUrl = httpAddress.optional()
const model = z.string().trim().min(1).optional()

export type PlatformChoices = Record<PlatformId, PlatformChoice>

const choiceValues: ReadonlySet<string> = new Set<PlatformChoice>(['offered', 'coming-soon', 'hidden'])
const isChoice = (value: string): value is PlatformChoice => choiceValues.has(value)
const isPlatform = (name: string): name is PlatformId => (platformIds as readonly string[]).includes(name)

/** "grok=offered,perplexity=coming-soon": what differs from the specification. */
const choices = z
  .string()
  .default('')
  .transform((text, context): PlatformChoices => {
    const chosen = { ...platformChoices }
    for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
      const [name = '', choice = '', ...rest] = entry.split('=').map((part) => part.trim())
      if (!isPlatform(name) || !isChoice(choice) || rest.length > 0) {
        context.addIssue({ code: 'custom', message: 'must be like grok=offered,perplexity=coming-soon,claude=hidden' })
        return z.NEVER
      }
      chosen[name] = choice
    }
    if (!Object.values(chosen).includes('offered')) {
      context.addIssue({ code: 'custom', message: 'must leave one platform offered' })
      return z.NEVER
    }
    return chosen
  })

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
  /** which platforms can be chosen at project set-up */
  PLATFORM_CHOICES: choices,
}

export type PlatformEnvironment = z.infer<z.ZodObject<typeof platformEnvironment>>

/** Only the platforms that have a key. */
export type ConfiguredPlatforms = Partial<Record<PlatformId, PlatformSettings>>

/** How a platform is asked here, whosever key it is. */
export type PlatformDefaults = Record<PlatformId, Omit<PlatformSettings, 'apiKey'>>

export function platformDefaults(environment: PlatformEnvironment): PlatformDefaults {
  const text = textsOf(environment)
  const entries = platformIds.map((id) => {
    const { baseUrl, model, modelElsewhere = model } = defaults[id]
    const prefix = environmentPrefix[id]
    const ownUrl = text(`${prefix}_BASE_URL`)
    const usual = ownUrl === undefined ? model : modelElsewhere
    return [id, { baseUrl: ownUrl ?? baseUrl, model: text(`${prefix}_MODEL`) ?? usual, timeoutMs: ANSWER_TIMEOUT_MS }]
  })
  return Object.fromEntries(entries) as PlatformDefaults
}

function textsOf(environment: PlatformEnvironment): (name: string) => string | undefined {
  const values: Record<string, unknown> = environment
  return (name) => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
}

export function configuredPlatforms(environment: PlatformEnvironment): ConfiguredPlatforms {
  const text = textsOf(environment)
  const usual = platformDefaults(environment)
  const configured: ConfiguredPlatforms = {}
  for (const id of platformIds) {
    const apiKey = text(`${environmentPrefix[id]}_API_KEY`)
    if (apiKey !== undefined) configured[id] = { ...usual[id], apiKey }
  }
  return configured
}
