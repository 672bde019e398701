// What a website's access log and Google Analytics tell about AI platforms: the words that API and screens share.

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

/** Where the numbers of a day come from. Crawls are in logs alone. */
export type TrafficSource = 'log' | 'ga4'

/** Why Google Analytics could not be read. */
export const ga4FailureKinds = [
  'wrong-key',
  'unreadable-key',
  'no-access',
  'api-off',
  'quota',
  'no-answer',
  'unexpected',
] as const
export type Ga4FailureKind = (typeof ga4FailureKinds)[number]

/** Why visits that Google Analytics tells are not exact: rare rows are put together, small numbers are kept back, or a sample was counted. */
export const ga4Caveats = ['other-row', 'withheld', 'sampled'] as const
export type Ga4Caveat = (typeof ga4Caveats)[number]

/** Of a service account's key as Google writes it, which has about 2,400 characters. */
export const MAX_GA4_KEY_LENGTH = 10_000
/** Days of the first import, and the most that a later one goes back. */
export const GA4_DAYS = 90
