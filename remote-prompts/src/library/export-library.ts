import type { LibraryPrompt } from './read-library.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would run such a cell. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

type ExportedPrompt = Pick<LibraryPrompt, 'text' | 'category' | 'priority' | 'type'>

/** RFC 4180, as the exports of the reports: a byte order mark for spreadsheets, an apostrophe before a formula. */
export function libraryCsv(prompts: readonly ExportedPrompt[]): string {
  const rows = prompts.map(({ text, category, priority, type }) => [text, category.name, priority, type])
  const lines = [['Prompt', 'Category', 'Priority', 'Type'], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`)
  return BYTE_ORDER_MARK + lines.join('')
}

export function libraryJson(prompts: readonly ExportedPrompt[]): string {
  const rows = prompts.map(({ text, category, priority, type }) => ({ text, category: category.name, priority, type }))
  return `${JSON.stringify({ prompts: rows }, null, 2)}\n`
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
