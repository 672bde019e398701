// Playwright's second global set-up: a product whose identity provider has an origin of its own, as Auth0 has.

import {
  STAND_IN_AUDIENCE,
  STAND_IN_CLIENT_ID,
  STAND_IN_ORGANIZATION,
  startAuth0StandIn,
} from '../auth0-stand-in/auth0-stand-in.ts'
import { startProduct } from '../product/product.ts'

export default async function globalSetup() {
  const standIn = await startAuth0StandIn()
  const product = await startProduct({
    AUTH0_DOMAIN: standIn.origin,
    AUTH0_CLIENT_ID: STAND_IN_CLIENT_ID,
    AUTH0_AUDIENCE: STAND_IN_AUDIENCE,
    AUTH0_ORGANIZATION: STAND_IN_ORGANIZATION,
  })
  standIn.allow(product.url)
  process.env.SIGHTLINE_AUTH0_URL = product.url
  return async () => {
    await product.stop()
    await standIn.close()
  }
}
