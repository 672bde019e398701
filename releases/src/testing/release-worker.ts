// A process that publishes and promotes for ever, for tests that kill it: `node release-worker.ts ROOT NAME`.

import { readChannel } from '../channels.ts'
import { createRelease } from '../create-release.ts'
import { promote } from '../promote.ts'
import { ReleaseError } from '../release-folder.ts'
import { publishSample } from './published-release.ts'

const [root = '', name = ''] = process.argv.slice(2)

for (let number = 1; ; number += 1) {
  const version = `${number}.0.0-${process.pid}`
  await publishSample(root, { name, version, preloadByPath: { '/a': ['a.js', 'b.js', 'c.js'] } })
  const release = await createRelease(root, '1.0.0', { [name]: version })
  try {
    await promote(root, 'production', release.id)
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
  }
  const { history } = await readChannel(root, 'production')
  process.stdout.write(`${history.length}\n`)
}
