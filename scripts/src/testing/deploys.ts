// A store of releases with deploys and rollbacks, for a test of the product's operation.

import { readChannel } from '../../../releases/src/channels.ts'
import { checkRelease } from '../../../releases/src/check-release.ts'
import { promote, rollback } from '../../../releases/src/promote.ts'
import { KEPT_ENTRIES, prune } from '../../../releases/src/prune.ts'
import { listBuilds, readRelease } from '../../../releases/src/release-folder.ts'
import {
  publishSample,
  publishSampleRelease,
  temporaryReleases,
} from '../../../releases/src/testing/published-release.ts'

const CHANNEL = 'production'
const REMOTE = 'remote-reports'
/** of the sample release */
const FIRST_BUILDS = 3

export interface Deploys {
  /** folder of the store */
  root: string
  /** publishes and promotes a new version of one remote @returns the release that is served from now on */
  deploy(): Promise<string>
  /** @returns the release that is served from now on */
  rollBack(): Promise<string>
  /** Removes old builds, as an operator does. @param now of the operation's clock */
  tidyUp(now: Date): Promise<void>
  /** what is wrong with the store: a lost change of the channel, a file that is missing, builds that pile up */
  problems(): Promise<string[]>
  remove(): Promise<void>
}

export async function startDeploys(): Promise<Deploys> {
  const { root, remove } = await temporaryReleases()
  /** releases of the channel, one for each change of it */
  const changes = [(await publishSampleRelease(root)).id]
  let published = 0
  const noted = ({ release }: { release: string }) => {
    changes.push(release)
    return release
  }
  return {
    root,
    remove,
    async deploy() {
      published += 1
      const version = `1.${published}.0`
      await publishSample(root, { name: REMOTE, version })
      return noted(await promote(root, CHANNEL, { [REMOTE]: version }))
    },
    rollBack: async () => noted(await rollback(root, CHANNEL)),
    tidyUp: async (now) => void (await prune(root, { now: now.getTime() })),
    async problems() {
      const { release, history } = await readChannel(root, CHANNEL)
      const kept = history.map((entry) => entry.release).join()
      const builds = await listBuilds(root)
      return [
        ...(await checkRelease(root, await readRelease(root, release))),
        ...(kept === changes.join() ? [] : [`the channel has ${kept}, and not ${changes.join()}`]),
        ...(builds.length <= KEPT_ENTRIES + FIRST_BUILDS ? [] : [`${builds.length} builds are kept`]),
      ]
    },
  }
}
