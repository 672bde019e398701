const CENT = 0.01
const LEAST = 0.0001

/** Fractions of a cent where it is less. */
export function dollars(usd: number): string {
  if (usd > 0 && usd < LEAST) return 'under $0.0001'
  return `$${usd > 0 && usd < CENT ? usd.toFixed(4) : usd.toFixed(2)}`
}
