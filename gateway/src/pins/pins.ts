// Pins: versions that a browser has chosen by URL, where that is allowed. They are kept in a cookie and logged.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NOTICE_HEADERS, noticePage, ownAddress } from '../page/notice-page.ts'
import type { Badge } from '../page/render-page.ts'
import { sendRefusal } from '../refusals.ts'
import { listChannels, readChannel } from '@sightline/releases/channels.ts'
import { findPreview, isOpen } from '@sightline/releases/previews.ts'
import { readRelease, ReleaseError } from '@sightline/releases/release-folder.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { allowsPins, PRODUCTION, type GatewaySettings } from '../settings.ts'
import {
  requestedVersions,
  copyRequested,
  resolveRequested,
  withoutVersionParameters,
  describeRequested,
  type RequestedVersions,
} from './requested-versions.ts'
import { BADGE_STYLE, BADGE_STYLE_PATH, pinBadge } from './pin-badge.ts'
import { readPin, removePin, storePin, type Pin } from './pin-cookie.ts'
import { RELEASES_PAGE_HEADERS, RELEASES_PATH, releasesPage } from './releases-page.ts'
import { readStoreOverview } from './store-overview.ts'

export interface Pins {
  /** @returns ReleaseError for a cookie that was not made here, or whose preview has been closed */
  read: (request: FastifyRequest, reply: FastifyReply) => Promise<Pin | ReleaseError | null>
  badge: (pin: Pin) => Promise<Badge | null>
}

const NO_PINS: Pins = { read: async () => null, badge: async () => null }

/** Adds the page for QA, and answers every address that asks for versions. @param app the scope of the pages */
export async function registerPins(
  app: FastifyInstance,
  settings: GatewaySettings,
  store: ReleaseStore,
): Promise<Pins> {
  if (!allowsPins(settings)) {
    app.addHook('preHandler', async (request, reply) => {
      const asked = requestedVersions(request.url)
      // Other programs, such as those for mails, append `preview=…` to links with a meaning of their own.
      const isRefused = asked !== null && asked.releases.length + asked.builds.length > 0
      return isRefused ? refusePins(reply) : undefined
    })
    return NO_PINS
  }
  const { RELEASES_DIR: root, CHANNEL: channel, PUBLIC_URL } = settings
  const { host, origin, protocol } = new URL(PUBLIC_URL)
  const isSecure = protocol === 'https:'
  const current = async () => readRelease(root, (await readChannel(root, channel, 1)).release)

  app.addHook('preHandler', async (request, reply) => {
    const asked = request.headers.host === host && isNavigation(request) ? requestedVersions(request.url) : null
    if (asked === null) return undefined
    return isFromAnotherSite(request) ? askForConfirmation(reply, asked) : changePin(request, reply, asked)
  })

  async function changePin(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: RequestedVersions,
  ): Promise<FastifyReply> {
    let address = request.url
    try {
      await copyRequested(store, asked)
      const chosen = await resolveRequested(root, channel, asked)
      if (chosen === null) {
        removePin(reply)
        address = refererPage(request, origin) ?? address
        request.log.info({ caller: request.ip }, 'pin removed')
      } else {
        pinVersions(request, reply, chosen)
      }
    } catch (error) {
      return refusePin(reply, error, 'This browser still sees the same versions as before.')
    }
    return reply.header('cache-control', 'no-store').redirect(withoutVersionParameters(address), 303)
  }

  function pinVersions(request: FastifyRequest, reply: FastifyReply, chosen: Parameters<typeof storePin>[1]): Pin {
    const { release, preview } = chosen
    const versions = versionsOf(release).map((build) => build.join('@'))
    request.log.info({ release: release.id, preview: preview?.name, versions, caller: request.ip }, 'versions pinned')
    return storePin(reply, chosen, isSecure)
  }

  async function readOpenPin(request: FastifyRequest, reply: FastifyReply): Promise<Pin | ReleaseError | null> {
    const pin = readPin(request, reply)
    if (pin === null || pin instanceof ReleaseError || pin.preview === undefined) return pin
    const { name, number } = pin.preview
    const find = () => findPreview(root, name).catch(nullWhenUnreadable)
    let preview = await find()
    if (preview === null || preview.number < number) {
      // It was opened at another gateway: from now on this one follows it, too.
      await store.copyMissing.preview(name).catch(nullWhenUnreadable)
      preview = await find()
    }
    if (preview === null || preview.number < number) return pin
    if (!isOpen(preview)) return new ReleaseError(`Preview ${name} has been closed.`)
    return preview.number === number ? pin : pinLater(name, request, reply)
  }

  /** The name of the preview shows something else now. */
  async function pinLater(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Pin | ReleaseError | null> {
    try {
      const chosen = await resolveRequested(root, channel, { releases: [], builds: [], previews: [name] })
      return chosen && pinVersions(request, reply, chosen)
    } catch (error) {
      if (error instanceof ReleaseError) return error
      throw error
    }
  }

  app.get(BADGE_STYLE_PATH, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'no-cache').send(BADGE_STYLE),
  )
  app.get(RELEASES_PATH, async (request, reply) => {
    if (request.headers.host !== host) return reply.redirect(origin + request.url, 302)
    const pin = await readOpenPin(request, reply)
    if (pin instanceof ReleaseError) return dropPin(reply, pin)
    const reference = (await listChannels(root)).includes(PRODUCTION) ? PRODUCTION : channel
    const overview = await readStoreOverview(root, reference)
    const seen = pin?.release ?? (await current().catch(nullWhenUnreadable))
    return reply
      .headers(RELEASES_PAGE_HEADERS)
      .send(releasesPage({ store: overview, channel, seen, pin, reference, trouble: store.trouble() }))
  })

  return {
    read: readOpenPin,
    badge: async (pin) => pinBadge(pin, await current().catch(nullWhenUnreadable)),
  }
}

function nullWhenUnreadable(error: unknown): null {
  if (error instanceof ReleaseError) return null
  throw error
}

/** A picture, a script or a preview of another site must not change what this browser sees. */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'

/** A URL that is typed, pasted or opened from another program has no referrer (`Sec-Fetch-Site: none`). */
const isFromAnotherSite = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** Asks for confirmation before a link on another site chooses versions: the click on this page is same-origin. */
function askForConfirmation(reply: FastifyReply, asked: RequestedVersions): FastifyReply {
  const page = noticePage({
    title: 'Other versions',
    heading: 'Change what this browser sees?',
    lead: `A link on another site asks for ${describeRequested(asked)}. Nobody else’s versions change.`,
    links: [{ to: ownAddress(reply.request.url), label: 'See these versions' }],
  })
  return reply.headers(NOTICE_HEADERS).send(page)
}

/** Path and query of the page whose link was clicked, if it is the same page: the link itself has no query but its own. */
function refererPage({ headers, url }: FastifyRequest, origin: string): string | null {
  const before = URL.parse(headers.referer ?? '')
  return before?.origin === origin && before.pathname === url.split('?', 1)[0] ? before.pathname + before.search : null
}

function refusePins(reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, 403, {
    code: 'FORBIDDEN',
    message: 'Versions cannot be chosen here',
    heading: 'Versions cannot be chosen here',
    lead: 'Every visitor of this address gets the same versions.',
  })
}

/** Removes a pin that cannot be served, so that the next page is the channel's. */
export function dropPin(reply: FastifyReply, error: unknown): FastifyReply {
  removePin(reply)
  return refusePin(reply, error, 'They are removed from this browser.')
}

function refusePin(reply: FastifyReply, error: unknown, consequence: string): FastifyReply {
  if (!(error instanceof ReleaseError)) throw error
  reply.request.log.warn({ caller: reply.request.ip, reason: error.message }, 'pin refused')
  const words = {
    code: 'BAD_REQUEST' as const,
    message: error.message,
    heading: 'These versions cannot be shown',
    lead: `${error.message} ${consequence}`,
  }
  return sendRefusal(reply, 400, { ...words, links: [{ to: RELEASES_PATH, label: 'See what there is' }] })
}
