// Names for companies that are not tracked, built from syllables so that none is a real company.

import { foldForMatching } from '../../measurement/folding.ts'
import type { Company } from '../../measurement/measurement.ts'
import { registrableDomain, websiteHost } from '../../measurement/company-names.ts'
import { seededRandom } from './random.ts'

const beginnings = [
  'Brel',
  'Corv',
  'Dunm',
  'Galdr',
  'Halv',
  'Kelv',
  'Lorn',
  'Nimr',
  'Ostr',
  'Pellv',
  'Quorv',
  'Tarv',
] as const
const middles = ['a', 'e', 'i', 'o'] as const
const endings = ['bury', 'dell', 'lane', 'lick', 'mere', 'mond', 'rin', 'sby', 'vent', 'wick'] as const
const forms = ['', '', '', '', ' & Co', ' Group', ' Direct', ' Collective'] as const

const COMPANIES = 8
/** Draws; two names of a website are seldom alike. */
const MOST_DRAWS = 64

export interface InventedCompany {
  name: string
  domain: string
}

/** Eight companies, the same for the same domain, none of them with the name or the website of one of `taken`. */
export function inventedCompanies(domain: string, taken: readonly Company[] = []): InventedCompany[] {
  const random = seededRandom('rivals', domain)
  const extension = /\.(?:co\.uk|com\.au|de|fr|in|io|org)$/.exec(domain)?.[0] ?? '.com'
  const names = new Set(taken.map(({ name }) => foldForMatching(name)))
  const sites = new Set(taken.map((company) => registrableDomain(websiteHost(company.domain))))
  const first = new Set<string>()
  const found: InventedCompany[] = []
  for (let draw = 0; draw < MOST_DRAWS && found.length < COMPANIES; draw += 1) {
    const stem = `${random.pick(beginnings)}${random.pick(middles)}${random.pick(endings)}`
    const name = `${stem}${random.pick(forms)}`
    const site = `${name.toLowerCase().replaceAll(' & ', 'and').replaceAll(' ', '')}${extension}`
    if (first.has(stem.slice(0, 3))) continue
    first.add(stem.slice(0, 3))
    if (!names.has(foldForMatching(name)) && !sites.has(site)) found.push({ name, domain: site })
  }
  return found
}
