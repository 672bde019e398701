// The servers of `webpack serve`.

/** The same as in shared/contract/served-version.ts, which only a Node that strips types can import. */
export const SERVED_VERSION = 'dev'

/** Tells the parent process, if there is one, that the first build is done. */
const tellOf = (name) => () => void process.send?.({ type: 'listening', name })

/** The socket is reached at the page's host and port, which may be the gateway's. */
const client = (socket) => ({
  webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: socket },
  logging: 'warn',
  overlay: { errors: true, warnings: false, runtimeErrors: false },
})

/**
 * For a build of the product, which people reach through the gateway, on the page's own origin.
 *
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
    onListening: tellOf(name),
  }
}

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'"

const page = (title, entry) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sightline</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/${entry}.css">
<script defer src="/${entry}.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`

/**
 * For a page of its own, with the product's rules for styles and scripts, so that what breaks there breaks here.
 *
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
    onListening: tellOf(name),
  }
}

/** Every address that is no file is the page's. */
const sendPage = (html) => (request, response, next) => {
  if (!request.headers.accept?.includes('text/html')) return next()
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
