// The text of a prompt: how it is kept, and when two are the same.

/** Trimmed, with single spaces, otherwise as typed. */
export function tidyPromptText(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim()
}

/** Prompts of a project are equal when their folded texts are. */
export function foldPrompt(text: string): string {
  return tidyPromptText(text).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
}
