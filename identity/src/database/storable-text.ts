// PostgreSQL stores every text but two kinds: with a NUL in it, and with half of a surrogate pair.

export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Whether every text in a record can be stored, names included. */
export function isStorableRecord(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorableRecord(part))
}
