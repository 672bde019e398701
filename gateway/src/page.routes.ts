// Serves the page for every other path. An unknown path gets it with status 404, and the host shows its 404 page; an unknown file does not.

import { readFile } from 'node:fs/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesPath, ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import { RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'
import type { RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { signCookies } from './pins/pin-cookie.ts'
import { dropPin, registerPins } from './pins/pins.ts'
import { refuse } from './refusals.ts'
import { ReleaseError } from '@sightline/releases/release-folder.ts'
import { takesPart } from '@sightline/releases/rollouts.ts'
import type { ReleaseStore } from './store/release-store.ts'
import { authConfig, type GatewaySettings } from './settings.ts'
import { createReleaseResolver } from './page/boot-manifest.ts'
import { unsupportedBrowserPage } from './page/browser-check.ts'
import { LOGIN_POPUP_HEADERS, LOGIN_POPUP_PAGE } from './page/login-popup-page.ts'
import { NOTICE_HEADERS, noticePage } from './page/notice-page.ts'
import { SHARE_IMAGE } from './page/page-head.ts'
import { frameHtml } from './page/page-frame.ts'
import { renderPage } from './page/render-page.ts'
import { rolloutLot } from './page/rollout-lot.ts'
import { pageHeaders, securityHeaders } from './page/security-headers.ts'
import { SECURITY_TXT_PATH, securityTxt } from './page/security-txt.ts'
import { askAboutLink, framedBy, isSharedPage, sharedPageHeaders } from './page/shared-page.ts'
import { registerTrace } from './trace/trace.routes.ts'

/** Each page is compressed when it is sent: the best quality would take 30 times as long, and save a tenth. */
const BROTLI_QUALITY = 5
/** Asked for each time. `no-store` would keep the page out of the browser's back/forward cache as well. */
const PAGE_CACHE = 'private, no-cache'
const CSP = 'content-security-policy'
/** A request for a missing file must not be answered with the page. */
const FILE = /\.\w+$/

/** @param settings RELEASES_DIR is the store's folder */
export async function pageRoutes(
  app: FastifyInstance,
  { store, ...settings }: GatewaySettings & { store: ReleaseStore },
) {
  await app.register(
    helmet,
    securityHeaders(settings.PUBLIC_URL, authConfig(settings), settings.DEV_BUILDS !== undefined),
  )
  // Before the compression, so that the tag is that of the page.
  await app.register(etag, { weak: true })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  const favicon = await readFile(new URL('./page/favicon.svg', import.meta.url))
  const shareImage = await readFile(new URL('./page/share-image.png', import.meta.url))
  const resolveRelease = createReleaseResolver(settings, (problem) => app.log.error(problem))
  if (settings.SECRET_KEY !== undefined) await signCookies(app, settings.SECRET_KEY)
  const pins = await registerPins(app, settings, store)
  const traceOf = registerTrace(app, settings)
  const documentHeaders = pageHeaders(settings.PUBLIC_URL)
  const { host: publicHost, origin: publicOrigin, protocol } = new URL(settings.PUBLIC_URL)

  app.get(SHARE_IMAGE.path, (_request, reply) =>
    reply.type('image/png').header('cache-control', 'public, max-age=86400').send(shareImage),
  )
  // Browsers request the .ico name for pages without an icon link, such as the provider's.
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    app.get(url, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
    )
  }
  // In its window the page keeps the opener policy "unsafe-none", as the provider's pages do, so WebKit too keeps the window's opener.
  app.get(paths.authPopup, { helmet: { crossOriginOpenerPolicy: false } }, (_request, reply) =>
    reply.headers(LOGIN_POPUP_HEADERS).send(LOGIN_POPUP_PAGE),
  )
  app.get<{ Querystring: { from?: unknown } }>(paths.unsupportedBrowser, ({ query }, reply) =>
    reply.headers(NOTICE_HEADERS).send(unsupportedBrowserPage(query.from, publicOrigin)),
  )
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'))
  // The other paths of /.well-known are the identity provider's and the API's.
  app.get(SECURITY_TXT_PATH, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(settings.CONTACT_EMAIL, publicOrigin, new Date())),
  )

  app.get('/*', async (request, reply) => {
    // localhost and 127.0.0.1 are different sites to a browser: sign-in works on one name only.
    if (request.headers.host !== publicHost) return reply.redirect(publicOrigin + request.url, 302)
    return sendPage(request, reply)
  })

  /** @returns the status of the page */
  async function protectShared(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<number> {
    reply.headers(sharedPageHeaders)
    // The page of a link that has ended is the same as before, but its status is not.
    delete request.headers['if-none-match']
    const { status, ancestors } = await askAboutLink({
      ...{ apiUrl: settings.API_URL, pathname },
      ...{ address: request.ip, log: request.log },
    })
    if (ancestors === undefined) return status
    // Helmet writes its headers into the response itself. The older one for frames can name no website.
    reply.raw.removeHeader('x-frame-options')
    reply.raw.setHeader(CSP, framedBy(String(reply.raw.getHeader(CSP)), ancestors))
    return status
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const pin = await pins.read(request, reply)
    if (pin instanceof ReleaseError) return dropPin(reply, pin)
    try {
      if (pin !== null) await store.copyMissing.set(pin.release)
      const [pathname = '/', search = ''] = request.url.split(/\?(.*)/s)
      // A card of a shared report is in another website's frame, where it leaves no cookie.
      const hasLot = settings.SECRET_KEY !== undefined && !isSharedPage(pathname)
      const group: Pick<BootManifest, 'rolloutStep'> = {}
      const isChosen = (rollout: RolloutEntry) => {
        if (!hasLot) return false
        group.rolloutStep = rollout.number
        return takesPart(rollout, rolloutLot(request, reply, protocol === 'https:'))
      }
      const release = await resolveRelease(pin?.release, isChosen)
      const owner = ownerOfPath(release.remotes, pathname)
      const known = owner !== undefined || matchesPath(paths.authCallback, pathname)
      if (!known && FILE.test(pathname)) return refuse(reply, 404)
      const prerendered = owner && release.prerendered.get(owner.owned.path)
      const frame = frameHtml(release, owner, pathname)
      const address = { pathname, search, owned: owner?.owned, publicUrl: publicOrigin, prerendered, frame }
      const additions = [pin && (await pins.badge(pin)), traceOf(search)]
      reply
        .type('text/html; charset=utf-8')
        .headers({ ...documentHeaders, 'cache-control': PAGE_CACHE, [RELEASE_HEADER]: release.boot.release })
      const status = isSharedPage(pathname) ? await protectShared(request, reply, pathname) : 200
      const page = { ...release, boot: { ...release.boot, ...group } }
      return reply.code(known ? status : 404).send(renderPage(page, owner, address, additions))
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error
      if (pin !== null) return dropPin(reply, error)
      request.log.error({ err: error }, 'no release to serve')
      const page = noticePage({ heading: 'Sightline cannot be shown', lead: error.message, address: request.url })
      return reply.code(503).headers(NOTICE_HEADERS).send(page)
    }
  }
}
