const THOUSAND = 1_000
const MILLION = 1_000_000

const oneDecimal = (value: number) => value.toFixed(1).replace(/\.0$/, '')

/** 950 → "950", 1240 → "1.2K", 3400000 → "3.4M". A value that rounds to 1000K is written as 1M. */
export function compactNumber(value: number): string {
  const size = Math.abs(value)
  if (Math.round(size / 100) * 100 >= MILLION) return `${oneDecimal(value / MILLION)}M`
  if (size >= THOUSAND) return `${oneDecimal(value / THOUSAND)}K`
  return String(Math.round(value * 10) / 10)
}
