import Provider, { type Adapter } from 'oidc-provider'
import { browserName } from '../accounts/browser-name.ts'

/** Wraps what stores sessions: each is kept with the name of its browser, from the request that stores it. */
export function noteBrowser(adapter: Adapter): Adapter {
  return {
    ...adapter,
    upsert: (id, payload, expiresIn) =>
      adapter.upsert(id, { ...payload, browser: browserName(Provider.ctx?.get('user-agent') ?? '') }, expiresIn),
  }
}
