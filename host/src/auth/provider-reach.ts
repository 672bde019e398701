// Whether the identity provider answers. Otherwise the page would wait for a popup that shows an error, which the page
// cannot see when the provider has another origin.

const DISCOVERY_PATH = '/.well-known/openid-configuration'

export type ProviderReach = (timeoutMs: number) => Promise<boolean>

/**
 * @returns a function that asks once; false when nothing answers in time, or a server in front of the provider says
 * that it is down
 */
export function createProviderReach(domain: string): ProviderReach {
  return async (timeoutMs) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const ask = async (mode: RequestMode) => {
      const { type, status } = await fetch(new URL(DISCOVERY_PATH, domain), {
        mode,
        signal,
        cache: 'no-store',
        credentials: 'omit',
      })
      return type === 'opaque' || status < 500
    }
    try {
      return await ask('cors')
    } catch {
      // A provider whose CORS policy forbids other origins to read its response still answers.
      return ask('no-cors').catch(() => false)
    }
  }
}
