// The registry of platforms: which exist, which can be chosen, and where their answers come from.

import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import { platformIds, platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { createChatgpt } from './chatgpt.ts'
import { createClaude } from './claude.ts'
import { createGemini } from './gemini.ts'
import { createGrok } from './grok.ts'
import { createPerplexity } from './perplexity.ts'
import type { PlatformAdapter, PlatformSettings } from './platform.ts'
import type { ConfiguredPlatforms, PlatformChoices } from './platforms.settings.ts'

const factories: Record<PlatformId, (settings: PlatformSettings) => PlatformAdapter> = {
  chatgpt: createChatgpt,
  gemini: createGemini,
  claude: createClaude,
  grok: createGrok,
  perplexity: createPerplexity,
}

export type PlatformAdapters = ReadonlyMap<PlatformId, PlatformAdapter>

export function createAdapters(configured: ConfiguredPlatforms): PlatformAdapters {
  const adapters = new Map<PlatformId, PlatformAdapter>()
  for (const id of platformIds) {
    const settings = configured[id]
    if (settings !== undefined) adapters.set(id, createPlatform(id, settings))
  }
  return adapters
}

export const createPlatform = (id: PlatformId, settings: PlatformSettings): PlatformAdapter => factories[id](settings)

type Connected = Pick<ReadonlySet<PlatformId>, 'has'>

/** The platforms as the screens show them. @param connected those with a key, the operator's or the account's own */
export function platformStates(connected: Connected, choices: PlatformChoices): PlatformState[] {
  const isAnyReal = platformIds.some((id) => connected.has(id))
  return platformIds.map((id) => ({
    id,
    name: platformNames[id],
    choice: choices[id],
    source: connected.has(id) ? 'real' : isAnyReal ? 'off' : 'sample',
  }))
}

/**
 * Platforms of a run: the requested ones with a key; when none has one, all of them from the sample engine. A run never mixes
 * sample and real answers.
 */
export function platformsOfRun(
  asked: readonly PlatformId[],
  connected: Connected,
): { platforms: PlatformId[]; sample: boolean } {
  const real = asked.filter((id) => connected.has(id))
  return real.length > 0 ? { platforms: real, sample: false } : { platforms: [...asked], sample: true }
}
