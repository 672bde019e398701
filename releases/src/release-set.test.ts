import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ownedPath, publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { createRelease } from './create-release.ts'
import { diagnose } from './doctor.ts'
import { buildFolder } from './release-folder.ts'
import { diffSets, readReleaseSet } from './release-set.ts'

describe('a set of versions', () => {
  let root = ''
  let remove = async () => {}
  let second = ''
  before(async () => {
    ;({ root, remove } = await temporaryReleases())
    await publishSampleRelease(root)
    await publishSample(root, {
      name: 'remote-account',
      version: '1.1.0',
      revision: 'later',
      contract: '^1.1',
      paths: [ownedPath({ path: '/insights' })],
      shared: { react: { version: '19.4.0' } },
      bundled: { 'lucide-react': '1.0.0', left: '1.0.0' },
    })
    await publishSample(root, { name: 'remote-other', version: '1.0.0', bundled: { 'lucide-react': '2.0.0' } })
    second = (await createRelease(root, '1.0.0', { 'remote-account': '1.1.0', 'remote-other': '1.0.0' })).id
  })
  after(() => remove())

  it('differs from another in versions, and in what changes with them', async () => {
    assert.deepEqual(diffSets(await readReleaseSet(root, 'production'), await readReleaseSet(root, second)), [
      {
        name: 'remote-account',
        before: '1.0.0',
        after: '1.1.0',
        revisions: ['test', 'later'],
        changes: [
          'contract ^1.0 → ^1.1',
          'new path /insights',
          'no longer /help',
          'no longer /about',
          'react 19.3.1 → 19.4.0',
        ],
      },
      { name: 'remote-reports', before: '1.0.0', after: null, revisions: ['test', null], changes: [] },
      { name: 'remote-other', before: null, after: '1.0.0', revisions: [null, 'test'], changes: [] },
    ])
  })

  it('is found by channel or id, and by nothing else', async () => {
    await assert.rejects(
      readReleaseSet(root, 'nothing'),
      /nothing is neither a channel \(production\) nor the id of a release/,
    )
    await assert.rejects(readReleaseSet(root, '../releases'), /is neither a channel/)
  })

  it('is diagnosed: who shares what, what travels twice, what nothing loads, and why it cannot be promoted', async () => {
    await writeFile(path.join(buildFolder(root, 'remote-other', '1.0.0'), 'left-over.js'), '')
    const { shared, duplicated, unreachable, problems } = await diagnose(root, second)
    assert.deepEqual(shared, [
      { module: 'react', host: '19.3.1', remotes: { 'remote-account': '19.4.0', 'remote-other': '19.3.1' } },
    ])
    assert.deepEqual(duplicated, [
      { package: 'lucide-react', builds: { 'remote-account': '1.0.0', 'remote-other': '2.0.0' } },
    ])
    assert.deepEqual(unreachable, ['remote-other/1.0.0/left-over.js'])
    assert.deepEqual(problems, [
      'remote-account@1.1.0 asks for contract ^1.1, the host speaks 1.0',
      'remote-account@1.1.0 needs react ^19.4.0, the host has 19.3.1',
    ])
  })
})
