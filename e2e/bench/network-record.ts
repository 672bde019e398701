// Requests of a page, recorded through the DevTools protocol: transferred bytes, and times.

import type { CDPSession } from '@playwright/test'

export interface Asked {
  path: string
  /** its query string */
  query: string
  /** as in the protocol: Document, Script, Stylesheet, Font, Fetch … */
  type: string
  /** seconds, on the protocol's clock */
  started: number
  /** the same moment on the wall clock, in seconds */
  wall: number
  /** when others can follow from it, on the protocol's clock: a page at its first bytes, everything else when it is whole */
  usable: number
  /** headers and body; 0 = from the cache */
  bytes: number
  /** the body alone */
  bodyBytes: number
}

export interface NetworkRecord {
  /** requests since the start of the record, or since `forget()` */
  requests: () => Asked[]
  forget: () => void
  /** Resolves when no request was in progress for that long. */
  quiet: (ms: number) => Promise<void>
}

const POLL_MS = 50

export async function recordNetwork(session: CDPSession): Promise<NetworkRecord> {
  const all = new Map<string, Asked>()
  const open = new Set<string>()
  let lastChange = Date.now()
  const close = (requestId: string) => {
    open.delete(requestId)
    lastChange = Date.now()
  }

  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return
    open.add(requestId)
    lastChange = Date.now()
    const { pathname, search } = new URL(request.url)
    all.set(requestId, {
      path: pathname,
      query: search,
      type,
      started: timestamp,
      wall: wallTime,
      usable: Infinity,
      bytes: 0,
      bodyBytes: 0,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const asked = all.get(requestId)
    if (asked === undefined) return
    // Nothing but the headers has arrived.
    asked.bodyBytes = -response.encodedDataLength
    if (asked.type === 'Document') asked.usable = timestamp
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const asked = all.get(requestId)
    if (asked !== undefined) {
      asked.bytes = encodedDataLength
      asked.bodyBytes += encodedDataLength
      asked.usable = Math.min(asked.usable, timestamp)
    }
    close(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId))
  await session.send('Network.enable')

  return {
    requests: () => [...all.values()].filter(({ bytes }) => bytes > 0),
    forget: () => all.clear(),
    async quiet(ms) {
      while (open.size > 0 || Date.now() - lastChange < ms) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    },
  }
}
