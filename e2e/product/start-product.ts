// Playwright's global set-up: the product for all journeys, unless SIGHTLINE_URL names a running one.

import { startProduct } from './product.ts'

export default async function globalSetup() {
  if (process.env.SIGHTLINE_URL !== undefined) return undefined
  const product = await startProduct()
  process.env.SIGHTLINE_URL = product.url
  process.env.SIGHTLINE_DATABASE_URL = product.databaseUrl
  return product.stop
}
