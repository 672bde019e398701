/** `Running shoes & boots` → `running-shoes-boots` */
export function slugOf(text: string, separator = '-'): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, separator)
}
