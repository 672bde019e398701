// Watches what a visit loads. The page has the function as text (trace.routes.ts): it uses nothing but readTrace().

import type { BootManifest } from '@sightline/shared/contract/release.ts'
import { readTrace, type FederationEvent, type ShareScope, type Trace } from './read-trace.ts'

/** What a hook of the runtime is told of a shared module. */
interface AboutShare {
  pkgName: string
  origin: { name: string }
  shareInfo?: { shareConfig?: { singleton?: boolean; requiredVersion?: string | false } }
  selectedShared?: { version: string; from: string }
  error?: unknown
}

/** Of Module Federation's runtime, with the hooks that are used here. */
export interface Plugin {
  name: string
  registerRemote: <About extends { remote: { entry: string } }>(about: About) => About
  afterLoadRemote: (about: { remote?: { entry: string }; error?: unknown }) => void
  beforeLoadShare: <About extends Pick<AboutShare, 'pkgName' | 'origin'>>(about: About) => About
  afterLoadShare: (about: AboutShare) => void
  errorLoadShare: (about: AboutShare) => void
}

/** The runtime's global object: it keeps what is there when it starts, and gives these plugins to each of its instances. */
interface FederationGlobal {
  __FEDERATION__?: {
    __GLOBAL_PLUGIN__?: Plugin[]
    __INSTANCES__?: { name: string; shareScopeMap: { default?: ShareScope } }[]
  }
}

/**
 * To be called before the host starts.
 * @param changed called after each request and each event of the runtime
 * @returns reads the trace as it is at that time
 */
export function watchLoad(boot: BootManifest, changed: () => void): () => Trace {
  const resources: PerformanceResourceTiming[] = []
  const events: FederationEvent[] = []
  /** consumer and module → when the load began that is under way */
  const starts = new Map<string, number>()
  // The runtime declares its whole global object; only these parts of it are used.
  const federation = ((globalThis as unknown as FederationGlobal).__FEDERATION__ ??= {})
  const now = () => Math.round(performance.now())
  const nameOf = (container: string) => container.replaceAll('_', '-')
  const keyOf = ({ origin, pkgName }: Pick<AboutShare, 'pkgName' | 'origin'>) => `${origin.name} ${pkgName}`
  const add = (event: FederationEvent) => {
    events.push(event)
    changed()
  }
  const addShared = (about: AboutShare) => {
    const { singleton = false, requiredVersion = false } = about.shareInfo?.shareConfig ?? {}
    const start = starts.get(keyOf(about)) ?? now()
    starts.delete(keyOf(about))
    add({
      kind: 'shared',
      module: about.pkgName,
      consumer: nameOf(about.origin.name),
      range: requiredVersion,
      singleton,
      ...(about.selectedShared && {
        version: about.selectedShared.version,
        provider: nameOf(about.selectedShared.from),
      }),
      ...(about.error !== undefined && { error: String(about.error) }),
      start,
      duration: now() - start,
    })
  }
  const plugin: Plugin = {
    name: 'sightline-trace',
    registerRemote(about) {
      add({ kind: 'asked', at: now(), entry: about.remote.entry })
      return about
    },
    afterLoadRemote({ remote, error }) {
      if (remote === undefined) return
      add({ kind: 'ended', at: now(), entry: remote.entry, ...(error !== undefined && { error: String(error) }) })
    },
    beforeLoadShare(about) {
      if (!starts.has(keyOf(about))) starts.set(keyOf(about), now())
      return about
    },
    afterLoadShare: addShared,
    errorLoadShare: addShared,
  }
  federation.__GLOBAL_PLUGIN__ ??= []
  federation.__GLOBAL_PLUGIN__.push(plugin)
  new PerformanceObserver((list) => {
    resources.push(...(list.getEntries() as PerformanceResourceTiming[]))
    changed()
  }).observe({ type: 'resource', buffered: true })
  return () => {
    const host = federation.__INSTANCES__?.find(({ name }) => name === 'host')
    return readTrace(boot, resources, events, host?.shareScopeMap.default ?? {})
  }
}
