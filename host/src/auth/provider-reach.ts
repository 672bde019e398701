// Whether the identity provider answers. A popup in which it does not would be waited for in silence: what the popup shows
// is hidden from the page where the provider has an origin of its own.

const DISCOVERY_PATH = '/.well-known/openid-configuration'

export type ProviderReach = (timeoutMs: number) => Promise<boolean>

/** @returns asks once; false when nothing answers in time, or a server in front of the provider says that it is down */
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
      // A provider that lets no other origin read its answer still answers.
      return ask('no-cors').catch(() => false)
    }
  }
}
