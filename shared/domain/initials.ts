/** Up to two letters: of the first and last word, or of a domain's first label. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/\.[a-z.]+$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0]) : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}
