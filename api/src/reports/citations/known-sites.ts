import { readWordLists } from '../../measurement/word-lists.ts'

const sites = readWordLists(new URL('./known-sites.txt', import.meta.url))

/** Social networks and forums. Registrable domains. */
export const socialNetworks = sites.list('social networks')

/** Reference works, the press and the like, whatever the market. Registrable domains. */
export const referenceSites = sites.list('reference sites')
