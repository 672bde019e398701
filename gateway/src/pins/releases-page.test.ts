import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { releasesPage } from './releases-page.ts'

describe('the form of the page for QA', () => {
  const version = { version: '1.1.0', createdAt: '2026-11-20T00:00:00.000Z', revision: 'test', channels: [] }
  const store = {
    channels: [],
    releases: [],
    previews: [],
    packages: [{ name: 'remote-account', versions: [version] }],
    unreadable: [],
  }

  function chosen(remotes: Record<string, string>) {
    const seen = { id: '0123456789ab', host: '1.0.0', remotes }
    const html = releasesPage({ store, channel: 'production', seen, pin: null, reference: 'production', trouble: '' })
    return [...html.matchAll(/<option value="([^"]*)" selected>([^<]*)</g)].map(([, value, words]) => [value, words])
  }

  it('keeps a version that is older than those it lists', () => {
    assert.deepEqual(chosen({ 'remote-account': '1.0.0' }), [['remote-account@1.0.0', '1.0.0']])
    assert.deepEqual(chosen({ 'remote-account': '1.1.0' }), [
      ['remote-account@1.1.0', '1.1.0 · 2026-11-20 00:00 UTC · test'],
    ])
  })

  it('leaves out a remote that this release does not have', () => {
    assert.deepEqual(chosen({}), [['remote-account@none', 'not in this release']])
  })
})
