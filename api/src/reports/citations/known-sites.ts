import { readWordLists } from '../../measurement/word-lists.ts'

const sites = readWordLists(new URL('./known-sites.txt', import.meta.url))

/** Sites where people talk about companies. Registrable domains. */
export const socialNetworks = sites.list('social networks')

/** Sites where one looks something up, whatever the market. Registrable domains. */
export const referenceSites = sites.list('reference sites')
