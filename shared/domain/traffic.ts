// What a website's access log tells about AI platforms: the words that API and screens share.

import { platformIds, platformNames } from './platforms.ts'

/** Copilot sends visits, although no prompt is asked there. */
export const trafficPlatforms = [...platformIds, 'copilot'] as const
export type TrafficPlatform = (typeof trafficPlatforms)[number]

export const trafficPlatformNames: Record<TrafficPlatform, string> = { ...platformNames, copilot: 'Copilot' }

/** A crawl for training, for a search index, a fetch because a person has asked, and a visit of a person. */
export const trafficKinds = ['training', 'search', 'person', 'visit'] as const
export type TrafficKind = (typeof trafficKinds)[number]

/**
 * Why lines that name a bot are not counted: their address is not the operator's, the operator publishes no addresses, or the name server
 * could not be asked.
 */
export const leftOutReasons = ['forged', 'unverifiable', 'unchecked'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Of one upload, as it is sent. */
export const MAX_LOG_BYTES = 2 * 1024 ** 3
/** Pages of one day that are counted one by one; the others are summed. */
export const PAGES_PER_DAY = 500
