// `webpack serve` for `npm run dev`. A served build has readable names, no eval, and a hash for its entry only, which changes with every edit:
// the gateway reads it for each page, and the host again before it loads a remote. Beside a release the host is a development build of its
// sources, too, as production React cannot replace components. The gateway passes /builds/<name>/dev/* and its web socket on (DEV_BUILDS), so
// cookies, sign-in and the page's policy are those of a release.

import { createHash } from 'node:crypto'

/** A copy of shared/contract/served-version.ts, as a Node without type stripping cannot import TypeScript. */
export const SERVED_VERSION = 'dev'

/** Tells the parent process, if there is one, that the first build is done. */
const reportListening = (name) => () => void process.send?.({ type: 'listening', name })

/** The web socket's URL is that of the page, which may be the gateway's. */
const client = (socket) => ({
  webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: socket },
  logging: 'warn',
  overlay: { errors: true, warnings: false, runtimeErrors: false },
})

/**
 * For a build of the product, which the gateway proxies on the page's own origin.
 * @param {string} name package
 * @param {Record<string, string>} [ports] package → port; any free one for a package that is not named
 */
export function devServer(name, ports) {
  const address = `/builds/${name}/${SERVED_VERSION}/`
  const socket = `${address}ws`
  return {
    host: '127.0.0.1',
    port: ports?.[name] ?? 'auto',
    static: false,
    liveReload: false,
    devMiddleware: { publicPath: address },
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: client(socket),
    onListening: reportListening(name),
  }
}

// Like gateway/src/page/script-policy.ts, for a page whose builds have other addresses.
const SCRIPT_POLICY =
  "globalThis.trustedTypes?.createPolicy('default',{" +
  'createScriptURL:address=>new URL(address,location).origin===location.origin?address:null,' +
  "createHTML:html=>html===''?html:null})"
const SCRIPT_POLICY_HASH = `'sha256-${createHash('sha256').update(SCRIPT_POLICY).digest('base64')}'`

const POLICY =
  `default-src 'none'; script-src 'self' ${SCRIPT_POLICY_HASH}; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; ` +
  "require-trusted-types-for 'script'; trusted-types default webpack-dev-server#overlay"

const page = (title, entry) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sightline</title>
<link rel="icon" href="data:,">
<script>${SCRIPT_POLICY}</script>
<link rel="stylesheet" href="/${entry}.css">
<script defer src="/${entry}.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`

/**
 * For a standalone page, with the product's Content Security Policy, so that its violations show here, too.
 * @param {{ name: string, title: string, entry: string, ports?: Record<string, string> }} options
 */
export function pageServer({ name, title, entry, ports }) {
  return {
    host: '127.0.0.1',
    port: ports?.[name] ?? 'auto',
    static: false,
    liveReload: false,
    client: client('/ws'),
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: sendPage(page(title, entry)) }],
    onListening: reportListening(name),
  }
}

/** Any request for HTML gets the page. */
const sendPage = (html) => (request, response, next) => {
  if (!request.headers.accept?.includes('text/html')) return next()
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
