// Names for rivals where a project tracks none. None of them is meant to be a real company.

import { foldName } from '../measurement/folding.ts'
import type { Company } from '../measurement/measurement.ts'
import { seededRandom } from './random.ts'

const beginnings = [
  'Brindle',
  'Corvane',
  'Dellmoor',
  'Elmridge',
  'Fenwick',
  'Halvora',
  'Kestrelin',
  'Lumenfield',
  'Marlowe',
  'Norvane',
  'Orrisant',
  'Pellworth',
  'Quillmark',
  'Ravenholt',
  'Solventa',
  'Tarrowby',
  'Umbrask',
  'Veridane',
  'Wexley',
  'Yarrowin',
  'Zephrine',
  'Ashcombe',
] as const
const endings = ['', '', '', ' & Co', ' Group', ' Direct', ' Labs', ' Collective'] as const

export interface InventedCompany {
  name: string
  domain: string
}

/** Eight companies, the same for the same domain, none named as one of `taken`. */
export function inventedCompanies(domain: string, taken: readonly Company[] = []): InventedCompany[] {
  const random = seededRandom('rivals', domain)
  const extension = /\.(?:co\.uk|com\.au|de|fr|in|io|org)$/.exec(domain)?.[0] ?? '.com'
  const names = new Set(taken.map(({ name }) => foldName(name)))
  return random
    .shuffle(beginnings)
    .slice(0, 8)
    .map((beginning) => {
      const name = `${beginning}${random.pick(endings)}`
      return { name, domain: `${name.toLowerCase().replaceAll(' & ', 'and').replaceAll(' ', '')}${extension}` }
    })
    .filter(({ name }) => !names.has(foldName(name)))
}
