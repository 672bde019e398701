// A company prepared for matching. Cached by the spelling of its names.

import { getDomain } from 'tldts'
import { domainToASCII, domainToUnicode } from 'node:url'
import { namePatterns, type NamePattern } from './company-names.ts'
import { foldForMatching } from './folding.ts'
import type { Company } from './measurement.ts'

export interface TrackedCompany {
  patterns: NamePattern[]
  /** folded registrable domain, as written in texts; empty when the company has none */
  domain: string
  /** host of its website, in ASCII (punycode) */
  host: string
}

const KEPT_COMPANIES = 2000
const known = new Map<string, TrackedCompany>()

export function trackCompany(company: Company): TrackedCompany {
  const key = JSON.stringify([company.name, company.variations, company.domain])
  const ready = known.get(key)
  if (ready !== undefined) return ready
  const host = websiteHost(company.domain)
  const tracked = {
    patterns: namePatterns([company.name, ...company.variations]),
    domain: foldForMatching(domainToUnicode(registrableDomain(host))),
    host,
  }
  if (known.size >= KEPT_COMPANIES) known.clear()
  known.set(key, tracked)
  return tracked
}

/** @param domain as a person typed it @returns in ASCII (punycode) */
export function websiteHost(domain: string): string {
  const written = domain.trim().toLowerCase()
  return domainToASCII(written.replace(/^www\./, ''))
}

/** By the public-suffix list with its private part: a.github.io and b.github.io are two sites. */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
