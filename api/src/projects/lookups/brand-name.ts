// Brand names of a company, from its website's metadata.

import type { BrandNames } from '@sightline/shared/contract/api/lookups.ts'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import type { SiteMetadata } from '../website/site-metadata.ts'
import { compact, siteLabel } from './domain-words.ts'

export const LONGEST_NAME = 60
const MOST_WORDS = 4
/** Soft hyphens and zero-width characters, which would make equal names differ. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g
export const MOST_OTHERS = 4
const titleSeparator = /\s+[|–—·•»:\-]+\s+|\s*[|•·»]\s*|:\s+/
/** Default titles of site builders. */
const placeholder = new RegExp(
  '^(?:home|homepage|home page|welcome|my (?:site|website|blog|store)|website|wordpress|shopify|index|' +
    'untitled|start|startseite|accueil|inicio)$',
  'i',
)
const notAPage = new RegExp(
  '(?:just a moment|access denied|attention required|page not found|not found|404|403|forbidden|error|' +
    'are you a robot|captcha|domain (?:is )?for sale|parked)',
  'i',
)

/** The most likely name first; without metadata it is derived from the domain: acme-tools.com → Acme Tools. */
export function detectBrandName(domain: string, metadata: SiteMetadata | null): Omit<BrandNames, 'description'> {
  const derived = nameOfDomain(domain)
  const label = compact(siteLabel(domain))
  const siteName = plausible(metadata?.siteName)
  const parts = titleParts(metadata?.title)
  const said = [
    spelledLike(label, siteName),
    siteName,
    ...parts.map((part) => spelledLike(label, part)),
    spelledLike(label, metadata?.description ?? null),
    ...parts.filter((part) => isShort(part) && sharesName(label, part)),
  ]
  const [brandName = derived, ...others] = distinct([...said, derived])
  const source = said.some((name) => name !== null) ? 'site' : 'domain'
  return { brandName, otherBrandNames: others.slice(0, MOST_OTHERS), source }
}

export function nameOfDomain(domain: string): string {
  const words = siteLabel(domain)
    .split(/[-_]+/)
    .filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || domain
}

/** The parts of a title that are not the name of a failed page. */
export function titleParts(title: string | null | undefined): string[] {
  if (!title || notAPage.test(title)) return []
  return title.split(titleSeparator).flatMap((part) => plausible(part) ?? [])
}

/** The words of a text that match the domain: `Acme Tools` in acmetools.com. */
function spelledLike(label: string, text: string | null): string | null {
  const words = (text ?? '').split(/\s+/)
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const run = words.slice(from, to).join(' ')
      if (compact(run) === label) return plausible(run.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!+]+$/gu, ''))
    }
  }
  return null
}

/** The tidied text, or null where it cannot be a name. */
export function plausible(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  if (trimmed === '' || trimmed.length > LONGEST_NAME || placeholder.test(trimmed) || notAPage.test(trimmed))
    return null
  return /\p{L}|\p{N}/u.test(trimmed) && !/\p{Cc}|\p{Surrogate}/u.test(trimmed) ? trimmed : null
}

function isShort(text: string): boolean {
  return text.split(' ').length <= MOST_WORDS
}

function sharesName(label: string, part: string): boolean {
  const name = compact(part)
  return name.length >= 3 && (name.includes(label) || label.includes(name))
}

/** Without duplicates, by the rule of a project's names. */
export function distinct(names: ReadonlyArray<string | null>): string[] {
  const seen = new Set<string>()
  return names.filter((name): name is string => {
    if (name === null || seen.has(foldName(name))) return false
    seen.add(foldName(name))
    return true
  })
}
