// `npm run ui`: the kit's components in all their states, on a page that is in no release. Ctrl-C ends it.

import { once } from 'node:events'
import { watchGallery } from './gallery/build-gallery.ts'
import { serveGallery } from './gallery/serve-gallery.ts'
import { findPortProblem } from '@sightline/shared/service/listen-address.ts'
import { runCommand } from './plain-error.ts'
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

/** Beside the product's 3000; any free one where it is taken. */
const PORT = 3100

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await runCommand(async () => {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(name, () => stop.abort())
  const folder = createTemporaryFolder('sightline-ui')
  print('Building the gallery …')
  const end = await watchGallery(folder, (found) => print(found ?? 'Built. Load the page again.'))
  const { url, server } = await serveGallery(folder, (await findPortProblem(PORT, '127.0.0.1')) ? 0 : PORT)
  print(`The components: ${url}`)
  if (!stop.signal.aborted) await once(stop.signal, 'abort')
  server.close()
  await end()
  removeTemporaryFolder(folder)
  return 0
})
process.exit()
