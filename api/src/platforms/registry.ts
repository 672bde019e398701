// Which platforms there are, which can be chosen, and where their answers come from.

import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import { platformIds, platformNames, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { createChatgpt } from './chatgpt.ts'
import type { PlatformAdapter, PlatformSettings } from './platform.ts'
import type { ConfiguredPlatforms } from './settings.ts'

const factories: Partial<Record<PlatformId, (settings: PlatformSettings) => PlatformAdapter>> = {
  chatgpt: createChatgpt,
}

export type PlatformChoices = Record<PlatformId, PlatformState['choice']>

const defaultChoices: PlatformChoices = {
  chatgpt: 'offered',
  gemini: 'offered',
  claude: 'offered',
  grok: 'coming-soon',
  perplexity: 'hidden',
}

export type PlatformAdapters = ReadonlyMap<PlatformId, PlatformAdapter>

/** An adapter for each platform that has a key. */
export function createAdapters(configured: ConfiguredPlatforms): PlatformAdapters {
  const adapters = new Map<PlatformId, PlatformAdapter>()
  for (const id of platformIds) {
    const settings = configured[id]
    const create = factories[id]
    if (settings !== undefined && create !== undefined) adapters.set(id, create(settings))
  }
  return adapters
}

/** The platforms as the screens show them. */
export function platformStates(
  configured: ConfiguredPlatforms,
  choices: Partial<PlatformChoices> = {},
): PlatformState[] {
  const adapters = createAdapters(configured)
  return platformIds.map((id) => ({
    id,
    name: platformNames[id],
    choice: choices[id] ?? defaultChoices[id],
    source: adapters.has(id) ? 'real' : adapters.size > 0 ? 'off' : 'sample',
  }))
}

/**
 * What a run asks: the real ones among its platforms; where it has none of them, all of them from the sample engine.
 * Sample and real answers never stand in one run.
 */
export function platformsOfRun(
  asked: readonly PlatformId[],
  adapters: PlatformAdapters,
): { platforms: PlatformId[]; sample: boolean } {
  const real = asked.filter((id) => adapters.has(id))
  return real.length > 0 ? { platforms: real, sample: false } : { platforms: [...asked], sample: true }
}
