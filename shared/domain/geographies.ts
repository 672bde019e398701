// Target geographies of project set-up: slugs. A custom text is sent as typed.

export const GLOBAL_GEOGRAPHY = 'GLOBAL'
export const CUSTOM_GEOGRAPHY = 'OTHER'
/** Message for an empty custom geography. */
export const NO_GEOGRAPHY = 'Please enter a target geography'

const countryNames = {
  US: 'United States',
  GB: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  NZ: 'New Zealand',
  IE: 'Ireland',
  DE: 'Germany',
  FR: 'France',
  ES: 'Spain',
  IT: 'Italy',
  PT: 'Portugal',
  NL: 'Netherlands',
  BE: 'Belgium',
  LU: 'Luxembourg',
  CH: 'Switzerland',
  AT: 'Austria',
  SE: 'Sweden',
  NO: 'Norway',
  DK: 'Denmark',
  FI: 'Finland',
  IS: 'Iceland',
  PL: 'Poland',
  CZ: 'Czechia',
  SK: 'Slovakia',
  HU: 'Hungary',
  RO: 'Romania',
  BG: 'Bulgaria',
  GR: 'Greece',
  HR: 'Croatia',
  SI: 'Slovenia',
  RS: 'Serbia',
  UA: 'Ukraine',
  EE: 'Estonia',
  LV: 'Latvia',
  LT: 'Lithuania',
  TR: 'Türkiye',
  IL: 'Israel',
  AE: 'United Arab Emirates',
  SA: 'Saudi Arabia',
  QA: 'Qatar',
  KW: 'Kuwait',
  EG: 'Egypt',
  MA: 'Morocco',
  NG: 'Nigeria',
  KE: 'Kenya',
  GH: 'Ghana',
  ZA: 'South Africa',
  IN: 'India',
  PK: 'Pakistan',
  BD: 'Bangladesh',
  LK: 'Sri Lanka',
  NP: 'Nepal',
  CN: 'China',
  HK: 'Hong Kong',
  TW: 'Taiwan',
  JP: 'Japan',
  KR: 'South Korea',
  SG: 'Singapore',
  MY: 'Malaysia',
  TH: 'Thailand',
  VN: 'Vietnam',
  PH: 'Philippines',
  ID: 'Indonesia',
  MX: 'Mexico',
  BR: 'Brazil',
  AR: 'Argentina',
  CL: 'Chile',
  CO: 'Colombia',
  PE: 'Peru',
} as const

export type CountryCode = keyof typeof countryNames

export const geographies: ReadonlyArray<{ slug: string; name: string }> = [
  { slug: GLOBAL_GEOGRAPHY, name: 'Global' },
  ...Object.entries(countryNames).map(([slug, name]) => ({ slug, name })),
  { slug: CUSTOM_GEOGRAPHY, name: 'Other (custom)' },
]

/** Whether a stored geography is a slug of the list rather than custom text. */
export const isCountry = (geography: string) => Object.hasOwn(countryNames, geography)

/** The name of a stored geography: that of a slug, or the custom text itself. */
export function geographyName(slug: string): string {
  return geographies.find((entry) => entry.slug === slug.toUpperCase())?.name ?? slug
}
