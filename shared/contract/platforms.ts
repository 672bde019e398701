// AI platforms, in the order in which every screen lists them.

export const platformIds = ['chatgpt', 'gemini', 'claude', 'grok', 'perplexity'] as const
export type PlatformId = (typeof platformIds)[number]

export const platformNames: Record<PlatformId, string> = {
  chatgpt: 'ChatGPT',
  gemini: 'Gemini',
  claude: 'Claude',
  grok: 'Grok',
  perplexity: 'Perplexity',
}

/** Can a platform be chosen at project set-up. */
export type PlatformChoice = 'offered' | 'coming-soon' | 'hidden'

/** As specified; a server's settings may say otherwise (PLATFORM_CHOICES). */
export const platformChoices: Record<PlatformId, PlatformChoice> = {
  chatgpt: 'offered',
  gemini: 'offered',
  claude: 'offered',
  grok: 'coming-soon',
  perplexity: 'hidden',
}

export const offeredPlatforms = platformIds.filter((id) => platformChoices[id] === 'offered')

/** One reply is asked for in one of these modes. */
export const answerModes = ['with-web-search', 'without-web-search'] as const
export type AnswerMode = (typeof answerModes)[number]

export type SearchMethod = AnswerMode
export const DEFAULT_SEARCH_METHOD: SearchMethod = 'with-web-search'

/** How the specification's calls spell the modes. */
export const callModes = ['chat', 'activeSearch'] as const
export type CallMode = (typeof callModes)[number]
export const answerModeOfCallMode: Record<CallMode, AnswerMode> = {
  activeSearch: 'with-web-search',
  chat: 'without-web-search',
}
