// Reports to the API: failures of remotes, their load times, web vitals. It sends nothing that identifies a person, and nothing at
// all from a browser that asks not to be tracked. Its own failures are ignored.

import type { TelemetryEvent } from '@sightline/shared/contract/api/contact.ts'
import type { BootManifest, BootRemote } from '@sightline/shared/contract/release.ts'
import { MEASURED_SHARE } from '@sightline/shared/contract/telemetry-share.ts'

/** Failures are sent in batches: how long one waits for others, in ms. */
const BATCH_MS = 1_000
/** Batch size that the API accepts. Not imported: the contract's file would bring its schemas onto every page. */
export const MAX_EVENTS = 50

export interface Telemetry {
  /** A failure, which is sent soon and from every visit. */
  fail: (event: TelemetryEvent) => void
  /** A measurement: kept until the page is left, from sampled visits. */
  measure: (event: TelemetryEvent) => void
  /** whether measurements of this visit are sent */
  sampled: boolean
}

export interface TelemetryOptions {
  boot: Pick<BootManifest, 'release' | 'rolloutStep'> & { config: Pick<BootManifest['config'], 'apiBase'> }
  /** the route pattern of a path, so that no id is sent, and the remote that shows it */
  placeOf: (pathname: string) => Pick<TelemetryEvent, 'route' | 'remote' | 'version'>
  random?: () => number
}

const silent: Telemetry = { fail: () => undefined, measure: () => undefined, sampled: false }
let current = silent

/** The page's telemetry; silent until it is started. */
export const telemetry: Pick<Telemetry, 'fail' | 'measure'> = {
  fail: (event) => current.fail(event),
  measure: (event) => current.measure(event),
}

/** @param remote undefined: the failure is not a remote's */
export function reportFailure(name: string, remote: BootRemote | undefined, correlationId: string): void {
  telemetry.fail({ kind: 'remote-failure', name, remote: remote?.name, version: remote?.version, correlationId })
}

export function startTelemetry(options: TelemetryOptions): void {
  current = createTelemetry(options)
  if (!current.sampled) return
  whenLoaded(() => {
    // Offline: this visit is not measured.
    void import('./web-vitals.ts').then(({ measureVitals }) => measureVitals(current)).catch(() => undefined)
  })
}

export function createTelemetry({ boot, placeOf, random = Math.random }: TelemetryOptions): Telemetry {
  if (declinesTracking()) return silent
  const draw = random()
  const sampled = draw < MEASURED_SHARE
  let waiting: TelemetryEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    // Without a connection the browser would log an error, so unsent events wait.
    if (waiting.length === 0 || !navigator.onLine) return
    const events = waiting.splice(0)
    try {
      // A string is sent as text/plain, which needs no CORS preflight.
      navigator.sendBeacon(`${boot.config.apiBase}/telemetry`, JSON.stringify({ events }))
    } catch {
      // Telemetry is best effort.
    }
  }

  function add(event: TelemetryEvent): void {
    const visit = boot.rolloutStep && boot.rolloutStep + draw
    const about = { release: boot.release, visit, ...placeOf(window.location.pathname) }
    waiting = [...waiting, { ...about, ...event }].slice(-MAX_EVENTS)
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  window.addEventListener('pagehide', flush)

  return {
    sampled,
    fail(event) {
      add(event)
      timer ??= setTimeout(flush, BATCH_MS)
    },
    measure(event) {
      if (sampled) add(event)
    },
  }
}

/** Do Not Track, and its legally binding successor Global Privacy Control. */
function declinesTracking(): boolean {
  return navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}
