// Messages of an analysis of new prompts, shared by the API and the prompt library.

export const NOTHING_NEW = 'No new prompts to analyze.'

export const newPromptsStarted = (count: number) => `AI analysis started for ${count} new prompt(s)`
