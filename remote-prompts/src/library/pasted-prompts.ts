import { foldName } from '@sightline/shared/domain/fold-name.ts'

export interface PastedPrompt {
  text: string
  /** undefined: none was given with it */
  category: string | undefined
}

/**
 * A prompt a line; from a spreadsheet with its category in a second column. The header line of an export is skipped.
 */
export function pastedPrompts(text: string): PastedPrompt[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([prompt = '', category = '']) => prompt !== '' && !isHead(prompt, category))
    .map(([prompt = '', category]) => ({ text: prompt, category: category || undefined }))
}

const isHead = (prompt: string, category: string) => foldName(prompt) === 'prompt' && foldName(category) === 'category'
