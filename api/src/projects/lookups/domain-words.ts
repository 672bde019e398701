// The words of a domain: acme-tools.com → acme, tools.

import { parse } from 'tldts'
import { foldForMatching } from '../../measurement/folding.ts'

/** Trades that people write into their domain in one word: berlincoffee.de, smithlaw.com. */
const trades = (
  'accounting advertising agency airline analytics antiques apparel appliances architects art auction bakery ' +
  'bank banking bar beauty beds beer bicycles bikes boats books boutique brewery brokers builders burger cafe ' +
  'cameras camping cards care careers carpet cars cats chairs cheese chocolate church cleaning clinic clothing ' +
  'cloud clubs coaching code coffee college consulting cooking cosmetics courses crafts credit crypto cycling ' +
  'dance data dating deals delivery dental dentist design diamonds digital dogs drinks education electric ' +
  'electronics energy engineering equipment estate events eyewear fabric farm fashion fencing finance fish ' +
  'fitness flights flooring flowers food footwear forex furniture games garage garden gardens gear gems gifts ' +
  'glass glasses golf grocery guitars gym hair hardware health heating hiking hosting hotel hotels houses ' +
  'insurance interiors invest investing jewelry jobs juice kids kitchen kitchens labs lamps law lawyers leads ' +
  'learning legal lighting loans logistics makeup maps marketing massage math mattress meals media medical ' +
  'medicine mobile mortgage motors movers movies moving music nails news nutrition office optics organic ' +
  'outdoor paint parts payments payroll pets pharma pharmacy phones photo photography physio pizza plants ' +
  'plumbing poker posters print printing property racing radio real recipes recruiting rental rentals repair ' +
  'research restaurant roofing running sailing salon school science security seeds shipping shoes shop skating ' +
  'skin skincare snacks soap software solar spa sports stamps studio sushi swim systems tax taxi tea tech ' +
  'tennis tents tickets tiles tires tools tours toys trading training translation travel trucks tutoring ' +
  'vacation vans vet video villas vision vitamins voip watches water web wedding weddings wigs windows wine ' +
  'wines wood yachts yoga'
).split(' ')

/** Endings that say what a site is about. */
const tradeExtensions = new Set(
  (
    'finance bank insurance health medical law legal consulting marketing design photography coffee pizza ' +
    'travel art music video photo'
  ).split(' '),
)

/** The label that names the site, without its ending. */
export function siteLabel(domain: string): string {
  return parse(domain, { allowPrivateDomains: true }).domainWithoutSuffix ?? domain.split('.')[0] ?? domain
}

/** Lower-case words, split at hyphens and in front of a trade at the end. */
export function domainWords(domain: string): string[] {
  return siteLabel(domain.toLowerCase())
    .split(/[-_]+/)
    .filter((word) => word !== '')
    .flatMap(splitTrade)
}

/** The trade that the domain names; null when it names none. */
export function domainTrade(domain: string): string | null {
  const words = domainWords(domain)
  const named = words.findLast((word) => trades.includes(word) && words.length > 1)
  if (named !== undefined) return named
  const extension = domain.split('.').at(-1) ?? ''
  return tradeExtensions.has(extension) ? extension : null
}

function splitTrade(word: string): string[] {
  const trade = trades
    .filter((candidate) => word.endsWith(candidate) && word.length - candidate.length >= 3 && candidate.length >= 4)
    .sort((left, right) => right.length - left.length)[0]
  return trade === undefined ? [word] : [word.slice(0, -trade.length), trade]
}

/** Letters and digits only, folded: what a name and a domain have in common. */
export function compact(text: string): string {
  return foldForMatching(text).replace(/[^\p{L}\p{N}]/gu, '')
}
