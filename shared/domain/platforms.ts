// AI platforms, in the order of every screen.

export const platformIds = ['chatgpt', 'gemini', 'claude', 'grok', 'perplexity'] as const
export type PlatformId = (typeof platformIds)[number]

export const platformNames: Record<PlatformId, string> = {
  chatgpt: 'ChatGPT',
  gemini: 'Gemini',
  claude: 'Claude',
  grok: 'Grok',
  perplexity: 'Perplexity',
}

/** Whether a platform can be chosen at project set-up. */
export type PlatformChoice = 'offered' | 'coming-soon' | 'hidden'

/** The specification's choices; PLATFORM_CHOICES overrides them. */
export const platformChoices: Record<PlatformId, PlatformChoice> = {
  chatgpt: 'offered',
  gemini: 'offered',
  claude: 'offered',
  grok: 'coming-soon',
  perplexity: 'hidden',
}

/** A page that does not use it does not load it. */
export const offeredPlatforms = /* @__PURE__ */ platformIds.filter((id) => platformChoices[id] === 'offered')

/** "ChatGPT, Gemini, and Claude". Intl.ListFormat would take a phone 50 ms when it is first used. */
export function namesOfPlatforms(choice: PlatformChoice): string {
  const names = platformIds.filter((id) => platformChoices[id] === choice).map((id) => platformNames[id])
  return names.join(', ').replace(/, (\w+)$/, ', and $1')
}

/** Each prompt is asked once per mode. */
export const answerModes = ['with-web-search', 'without-web-search'] as const
export type AnswerMode = (typeof answerModes)[number]

export type SearchMethod = AnswerMode
export const DEFAULT_SEARCH_METHOD: SearchMethod = 'with-web-search'

/** Names of the modes in the specification's calls. */
export const callModes = ['chat', 'activeSearch'] as const
export type CallMode = (typeof callModes)[number]
export const answerModeOfCallMode: Record<CallMode, AnswerMode> = {
  activeSearch: 'with-web-search',
  chat: 'without-web-search',
}
