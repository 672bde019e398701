// The text of a prompt: how it is kept, and when two are the same.

/** As a person typed it, but trimmed, with single spaces. */
export function tidyPromptText(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim()
}

/** Two prompts of a project are the same when this is. */
export function foldPrompt(text: string): string {
  return tidyPromptText(text).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
}
