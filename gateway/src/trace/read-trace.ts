// Makes the trace of a visit from what its browser knows. The page has the function as text (trace.routes.ts): it uses nothing of other files.

import type { BootManifest, BootRemote } from '@sightline/shared/contract/release.ts'

/** What Module Federation's runtime has told (watch-load.ts). Times are in ms since the navigation. */
export type FederationEvent =
  | { kind: 'asked'; at: number; entry: string }
  | { kind: 'ended'; at: number; entry: string; error?: string }
  | ({ kind: 'shared'; module: string } & SharedUse)

export interface SharedUse {
  /** the build that has asked for the module */
  consumer: string
  /** what it accepts; false: any version */
  range: string | false
  singleton: boolean
  /** what it has been given, and whose; absent where it failed */
  version?: string
  provider?: string
  error?: string
  start: number
  duration: number
}

/** The runtime's share scope: module → version → who offers it. */
export type ShareScope = Record<string, Record<string, { from: string }>>

type Resource = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'duration' | 'responseStatus'>

interface LoadedFile {
  file: string
  version: string
  kind: 'entry' | 'script' | 'style' | 'other'
  /** counts from 1; 0: the first request */
  retry: number
  start: number
  duration: number
  /** 0 where the browser does not tell it, or nothing arrived */
  status: number
}

interface TracedRemote {
  name: string
  /** of the release */
  version: string
  /** path of the entry that was asked for last; null: the remote was not asked for, and files of it at most preloaded */
  entry: string | null
  asked: number | null
  /** when its module was there; null: it was not, or not yet */
  ready: number | null
  failures: { version: string; at: number; error: string }[]
  /** requests that were repeated, of the entry and of chunks */
  retries: number
  /** the previous version has been asked for in its place */
  fallback: { version: string; why: 'load' | 'timeout' | 'contract' } | null
  files: LoadedFile[]
}

type VersionReason = 'only one' | 'singleton' | 'range' | 'none fits' | 'failed'

export interface Trace {
  release: string
  channel: string
  host: { version: string; files: LoadedFile[] }
  remotes: TracedRemote[]
  shared: {
    module: string
    offered: { version: string; provider: string }[]
    /** why it is this version: no other is offered, the page has one copy, or it is in the range; or why it is none */
    consumers: (SharedUse & { why: VersionReason })[]
  }[]
}

export function readTrace(
  boot: Pick<BootManifest, 'release' | 'channel' | 'host' | 'remotes'>,
  resources: Resource[],
  events: FederationEvent[],
  scope: ShareScope,
): Trace {
  const pathOf = (address: string) => new URL(address, 'http://page').pathname
  const entries = boot.remotes.flatMap(({ entry, previous }) => [entry, previous?.entry])

  const filesOf = (name: string) =>
    resources.flatMap((resource): LoadedFile[] => {
      const { pathname, searchParams } = new URL(resource.name, 'http://page')
      const [, build, version = '', file = ''] = /^\/builds\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? []
      if (build !== name) return []
      const script = entries.includes(pathname) ? 'entry' : 'script'
      const kind = file.endsWith('.js') ? script : file.endsWith('.css') ? 'style' : 'other'
      const [start, duration] = [Math.round(resource.startTime), Math.round(resource.duration)]
      const retry = Number(searchParams.get('retry') ?? 0)
      return [{ file, version, kind, retry, start, duration, status: resource.responseStatus ?? 0 }]
    })

  const remoteOf = ({ name, version, entry, previous }: BootRemote): TracedRemote => {
    const versions = new Map([[entry, version]])
    if (previous !== undefined) versions.set(previous.entry, previous.version)
    const own = events.filter((event) => event.kind !== 'shared').filter((event) => versions.has(pathOf(event.entry)))
    const asked = own.filter(({ kind }) => kind === 'asked')
    const ended = own.filter((event) => event.kind === 'ended')
    const replaced = asked.find((event) => pathOf(event.entry) === previous?.entry)
    const last = replaced ?? asked[0]
    const isLast = (event: { entry: string }) => last !== undefined && pathOf(event.entry) === pathOf(last.entry)
    // The host replaces a version that has loaded without an error only when it does not keep the contract.
    const before = replaced && ended.findLast((event) => pathOf(event.entry) === entry && event.at <= replaced.at)
    const why = before === undefined ? 'timeout' : before.error === undefined ? 'contract' : 'load'
    const files = filesOf(name)
    return {
      ...{ name, version },
      entry: last === undefined ? null : pathOf(last.entry),
      asked: asked[0]?.at ?? null,
      ready: ended.find((event) => isLast(event) && event.error === undefined)?.at ?? null,
      failures: ended.flatMap(({ entry: failed, at, error }) =>
        error === undefined ? [] : [{ version: versions.get(pathOf(failed)) ?? '', at, error }],
      ),
      retries: files.filter(({ retry }) => retry > 0).length,
      fallback: replaced === undefined || previous === undefined ? null : { version: previous.version, why },
      files,
    }
  }

  const asks = events.filter((event) => event.kind === 'shared')
  // A module that nobody offers is not in the scope.
  const modules = new Set([...Object.keys(scope), ...asks.map(({ module }) => module)])
  const shared = [...modules].map((module) => {
    const offered = Object.entries(scope[module] ?? {}).map(([version, { from }]) => ({ version, provider: from }))
    // Each chunk of a build asks again.
    const uses = new Map<string, SharedUse>()
    for (const event of asks) {
      if (event.module !== module) continue
      const { kind: _kind, module: _module, ...use } = event
      const key = JSON.stringify([use.consumer, use.version, use.error])
      if (!uses.has(key)) uses.set(key, use)
    }
    const whyOf = ({ version, singleton, error }: SharedUse): VersionReason => {
      if (error !== undefined) return 'failed'
      if (version === undefined) return 'none fits'
      return offered.length === 1 ? 'only one' : singleton ? 'singleton' : 'range'
    }
    return { module, offered, consumers: [...uses.values()].map((use) => ({ ...use, why: whyOf(use) })) }
  })

  return {
    ...{ release: boot.release, channel: boot.channel },
    host: { version: boot.host.version, files: filesOf('host') },
    remotes: boot.remotes.map(remoteOf).filter(({ asked, files }) => asked !== null || files.length > 0),
    shared,
  }
}
