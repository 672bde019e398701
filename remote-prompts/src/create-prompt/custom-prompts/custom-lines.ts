import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'

/** The prompts of a multi-line text: one a line, trimmed, blank lines dropped. */
export function promptLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Of each line: whether one above it is the same prompt, so that it adds none. */
export function repeatedLines(lines: string[]): boolean[] {
  const folded = lines.map(foldPrompt)
  return folded.map((line, index) => folded.indexOf(line) !== index)
}

/** The text without its nth prompt. */
export function withoutLine(text: string, index: number): string {
  return promptLines(text)
    .filter((_line, other) => other !== index)
    .join('\n')
}
