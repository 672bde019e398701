/** The prompts of a multi-line text: one a line, trimmed, blank lines dropped. */
export function promptLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The text without its nth prompt. */
export function withoutLine(text: string, index: number): string {
  return promptLines(text)
    .filter((_line, other) => other !== index)
    .join('\n')
}
