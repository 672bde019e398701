// Answers that a person or a program brings along, as an app showed them.

/** Where such an answer was shown. */
export const outsideSurfaces = ['app', 'ai-overview', 'ai-mode', 'copilot', 'other'] as const
export type OutsideSurface = (typeof outsideSurfaces)[number]

export const surfaceNames: Record<OutsideSurface, string> = {
  app: 'App',
  'ai-overview': 'AI Overview',
  'ai-mode': 'AI Mode',
  copilot: 'Copilot',
  other: 'Other',
}

/** UTF-16 units; the whole text is measured */
export const MAX_OUTSIDE_TEXT = 50_000
export const MAX_OUTSIDE_LINKS = 50
export const MAX_OUTSIDE_LINK = 2000
export const MAX_OUTSIDE_PER_CALL = 20
/** of a project */
export const MAX_OUTSIDE_PER_DAY = 500
export const MAX_OUTSIDE_ANSWERS = 5000
/** Older answers are refused. */
export const MAX_OUTSIDE_AGE_DAYS = 365

export const NO_OUTSIDE_TEXT = 'Paste the text of the answer'
export const OUTSIDE_LINK_MESSAGE = 'Enter whole addresses that start with https:// or http://'
