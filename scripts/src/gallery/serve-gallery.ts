// Serves the built gallery at /__ui, with the page's own rules for styles and scripts, so that what breaks there breaks here.

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
const GALLERY_PATH = '/__ui'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'"

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Components · Sightline</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
<script defer src="/gallery.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`

/** @param folder what the build has written; resolves when the port listens, 0 is any free one */
export async function serveGallery(folder: string, port: number): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    response.setHeader('cache-control', 'no-store')
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === GALLERY_PATH) {
      response.setHeader('content-security-policy', POLICY)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page)
      return
    }
    const type = types[extname(path)]
    const file = /^\/[\w.-]+$/.test(path) && type !== undefined ? await readFile(join(folder, path)).catch(() => null) : null
    if (file === null) {
      response.writeHead(404).end('Not found')
      return
    }
    response.setHeader('content-type', type!)
    response.end(file)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port')
  return { url: `http://localhost:${address.port}${GALLERY_PATH}`, server }
}
