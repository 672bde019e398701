// Rules of a project's competitors, one domain each. Shared by the form and the API.

import { checkWebsite } from './website.ts'

export const competitorMessages = {
  own: 'A competitor cannot be the project’s own website',
  twice: 'This competitor is listed twice',
} as const

/** Why each domain is refused; null where it is accepted. @param domains as typed; undefined entries are skipped */
export function competitorDomainProblems(
  domains: ReadonlyArray<string | undefined>,
  ownDomain?: string,
): Array<string | null> {
  const seen = new Set<string>()
  return domains.map((typed) => {
    if (typed === undefined) return null
    const website = checkWebsite(typed, 'any')
    if (!website.valid) return website.message
    const isTwice = seen.has(website.domain)
    seen.add(website.domain)
    if (website.domain === ownDomain) return competitorMessages.own
    return isTwice ? competitorMessages.twice : null
  })
}
