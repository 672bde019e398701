// A process that publishes and promotes one remote for ever, for tests that kill it: `node release-worker.ts ROOT NAME`.
// It says when it has published, when it tries again, and `promoted VERSION`.

import { ChannelChanged } from '../channels.ts'
import { promote } from '../promote.ts'
import { publishSample } from './published-release.ts'

const [root = '', name = ''] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

for (let number = 1; ; number += 1) {
  const version = `${number}.0.0-${process.pid}`
  await publishSample(root, { name, version, preloadByPath: { '/a': ['a.js', 'b.js', 'c.js'] } })
  say('published')
  try {
    await promote(root, 'production', { [name]: version }, { by: name, tell: () => say('again') })
    say(`promoted ${version}`)
  } catch (error) {
    // Of many writers, one may never be the fastest.
    if (!(error instanceof ChannelChanged)) throw error
  }
}
