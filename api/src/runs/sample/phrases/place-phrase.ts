import { geographyName, GLOBAL_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'

const EVERYWHERE = 'internationally'
const withArticle = /^(?:United|Netherlands|Philippines)/

/** `in the United Kingdom`, `in Bavaria`, `internationally` */
export function placePhrase(geography: string): string {
  const name = geographyName(geography.trim())
  if (name === '' || geography.trim().toUpperCase() === GLOBAL_GEOGRAPHY) return EVERYWHERE
  return `in ${withArticle.test(name) ? 'the ' : ''}${name}`
}
