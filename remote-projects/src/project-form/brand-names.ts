import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { MAX_BRAND_VARIATIONS, MAX_NAME_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { cleanDomain } from '@sightline/shared/domain/website/website.ts'

/** The default when no name was detected: 'north-quay.co.uk' → 'North Quay'. */
export function brandNameOfDomain(domain: string): string {
  const [label = ''] = cleanDomain(domain).split('.')
  return label
    .split(/[-_]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** What separates names in a list. A comma between digits belongs to a name, such as "10,000 Villages". */
const SEPARATOR = /[;\n\r\t，、]|,(?!(?<=\d,)\d)/
/** "Acme, Inc." is one name, too. */
const LEGAL_FORM = /^(inc|llc|ltd|limited|co|corp|plc|lp|llp|gmbh|ag|kg|sa|sas|sarl|srl|spa|bv|nv|ab|oy|pty ltd)$/i

/** The names in typed or pasted text, each no longer than a name may be. */
export function namesIn(text: string): string[] {
  const names: string[] = []
  for (const part of text.split(SEPARATOR).map((name) => name.trim())) {
    const last = names.at(-1)
    if (last !== undefined && LEGAL_FORM.test(part.replaceAll('.', ''))) names[names.length - 1] = `${last}, ${part}`
    else if (part !== '') names.push(part)
  }
  return names.map((name) => name.slice(0, MAX_NAME_LENGTH))
}

/**
 * Adds the names in typed or pasted text to the variations. Of several names, those that exist already are dropped
 * without a message.
 * @returns the variations, the text that is not added, and why it is not; null = all is added
 */
export function addVariations(text: string, variations: readonly string[], primary: string) {
  const names = namesIn(text)
  const problem = names.length < 2 ? variationProblem(text, variations, primary) : null
  if (problem !== null) return { variations: [...variations], left: text, problem }
  const all = distinct([...variations, ...names], primary)
  const left = all.slice(MAX_BRAND_VARIATIONS).join(', ')
  return { variations: all.slice(0, MAX_BRAND_VARIATIONS), left, problem: left === '' ? null : TOO_MANY }
}

/** Non-empty, without duplicates, none equal to the primary name, at most 12. Case, width and spaces do not matter. */
export function cleanVariations(variations: readonly string[], primary: string): string[] {
  return distinct(variations, primary).slice(0, MAX_BRAND_VARIATIONS)
}

function distinct(variations: readonly string[], primary: string): string[] {
  const seen = new Set([foldName(primary)])
  return variations
    .map((variation) => variation.trim())
    .filter((variation) => {
      const key = foldName(variation)
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

const TOO_MANY = `At most ${MAX_BRAND_VARIATIONS} variations`

/** Why a variation cannot be added; null when it can. */
export function variationProblem(candidate: string, variations: readonly string[], primary: string): string | null {
  const key = foldName(candidate)
  if (key === '') return 'Enter a variation'
  if (key === foldName(primary)) return 'This is the primary brand name already'
  if (variations.some((variation) => foldName(variation) === key)) return 'This variation is in the list already'
  return variations.length >= MAX_BRAND_VARIATIONS ? TOO_MANY : null
}
