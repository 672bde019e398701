// What the API and the prompt library say of an analysis of new prompts.

export const NOTHING_NEW = 'No new prompts to analyze.'

export const newPromptsStarted = (count: number) => `AI analysis started for ${count} new prompt(s)`
