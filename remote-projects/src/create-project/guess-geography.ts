import { GLOBAL_GEOGRAPHY, type CountryCode } from '@sightline/shared/domain/geographies.ts'

const zonesByCountry: [CountryCode, RegExp][] = [
  [
    'US',
    /^(US\/|America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage|Juneau|Sitka|Metlakatla|Nome|Yakutat|Adak|Menominee|Indiana\/.+|Indianapolis|Kentucky\/.+|Louisville|North_Dakota\/.+)$|Pacific\/Honolulu$)/,
  ],
  ['GB', /^Europe\/(London|Belfast)$/],
  ['DE', /^Europe\/(Berlin|Busingen)$/],
  ['FR', /^Europe\/Paris$/],
  ['JP', /^Asia\/Tokyo$/],
  ['CN', /^Asia\/(Shanghai|Urumqi|Chongqing|Harbin)$/],
  ['IN', /^Asia\/(Kolkata|Calcutta)$/],
  ['AU', /^Australia\//],
]

/** The person's country by the time zone; GLOBAL when that has none. */
export function guessGeography(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return zonesByCountry.find(([, zones]) => zones.test(timeZone))?.[0] ?? GLOBAL_GEOGRAPHY
}
