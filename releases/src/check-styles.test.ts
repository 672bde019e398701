import assert from 'node:assert/strict'
import path from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { publishSample, publishSampleRelease, temporaryReleases } from './testing/published-release.ts'
import { changeChannel, readChannel } from './channels.ts'
import { checkOwnStyles } from './check-styles.ts'
import { createRelease } from './create-release.ts'
import { diagnose } from './doctor.ts'
import { promote, rollback } from './promote.ts'
import { publishBuild } from './publish.ts'
import { buildFolder, readBuild } from './release-folder.ts'

const REMOTE = 'remote-account'
const VERSION = '2.0.0'

describe('the style sheets of a set', () => {
  let root = ''
  let remove = async () => {}
  let first = ''
  beforeEach(async () => {
    await remove()
    ;({ root, remove } = await temporaryReleases())
    await publishSample(
      root,
      { name: 'host', version: VERSION },
      { 'base.css': 'body { margin: 0 } .Kit-aaaaa-row { top: 0 }' },
    )
    await publishSampleRelease(root)
    first = (await promote(root, 'production', { host: VERSION })).release
  })
  after(() => remove())

  const publishStyled = (css: string) => publishSample(root, { name: REMOTE, version: VERSION }, { 'page.css': css })
  const promoteStyled = async (css: string) => {
    await publishStyled(css)
    return promote(root, 'production', { [REMOTE]: VERSION })
  }

  const leaks: [css: string, selectors: string][] = [
    ['body { color: red }', 'body'],
    ['.own, h1 > a { color: red }', 'h1 > a'],
    ['#root { color: red }', '#root'],
    ['[class="a.b"] { color: red }', '[class="a.b"]'],
    ['@media print { @layer kit { p,\n  b { color: red } } }', 'p, b'],
    [':not(.own) { color: red }', ':not(.own)'],
    ['.own :is(p, b) { color: red } :is(.own, p) { color: red }', ':is(.own, p)'],
    [':root { --text: red } * { color: red }', ':root, *'],
    ['a{} b{} i{} p{} q{} s{}', 'a, b, i, p, q …'],
  ]
  for (const [css, selectors] of leaks)
    it(`may not have ${css.replaceAll(/\s+/g, ' ')} in a remote`, async () => {
      const message = `${REMOTE}@${VERSION} styles what is not its own: in page.css there is no class in ${selectors}`
      await assert.rejects(promoteStyled(css), (error: Error) =>
        error.message.endsWith(`cannot be served:\n  ${message}`),
      )
      assert.equal((await readChannel(root, 'production')).release, first)
    })

  it('may have a class of the build in each selector', async () => {
    const { release } = await promoteStyled(`
      .own { color: red; p { color: blue } &:hover { color: red } }
      a.own, .own > p:not(:first-child), :where(a).own, :is(.own, .other) p { color: red }
      html:has(.own[open]) { overflow: hidden }
      @keyframes own-shimmer { from { opacity: 0 } 50% { opacity: 1 } }
      @font-face { font-family: Own; src: local('Own') }
      @media print { .own::after { content: 'p, .Kit-aaaaa-row' } }`)
    assert.notEqual(release, first)
  })

  it('may not have a class of another build in a remote, of the host or of another remote', async () => {
    await assert.rejects(
      promoteStyled('.own .Kit-aaaaa-row { color: red }'),
      /remote-account@2\.0\.0 styles what is of host@2\.0\.0: \.Kit-aaaaa-row$/,
    )
    await publishSample(root, { name: 'remote-reports', version: VERSION }, { 'page.css': '.a .own, .b { top: 0 }' })
    const both = { 'remote-reports': VERSION, [REMOTE]: '2.1.0' }
    await publishSample(root, { name: REMOTE, version: '2.1.0' }, { 'other.css': '.b.a:not(.c) { top: 0 }' })
    await assert.rejects(
      promote(root, 'production', both),
      /remote-reports@2\.0\.0 styles what is of remote-account@2\.1\.0: \.a, \.b$/,
    )
    assert.equal((await readChannel(root, 'production')).release, first)
  })

  it('must be CSS', async () => {
    await assert.rejects(promoteStyled('.own { color: red'), /remote-account@2\.0\.0: page\.css is not CSS/)
  })

  it('keep a build of a remote from being published, where that is asked for', async () => {
    await publishStyled('p { color: red }')
    const folder = buildFolder(root, REMOTE, VERSION)
    const store = path.join(root, 'another')
    await assert.rejects(
      publishBuild(store, folder, checkOwnStyles),
      /remote-account@2\.0\.0 cannot be published:\n {2}remote-account@2\.0\.0 styles what is not its own: in page\.css/,
    )
    await assert.rejects(readBuild(store, REMOTE, VERSION), /There is no build/)
    await publishBuild(store, buildFolder(root, 'host', VERSION), checkOwnStyles)
  })

  it('are a problem of a release that has been served, which a channel can still go back to', async () => {
    await publishStyled('p { color: red }')
    const { id } = await createRelease(root, VERSION, { [REMOTE]: VERSION })
    // Promoted before there was this check.
    const change = { release: id, locked: false, action: 'promote' as const }
    await changeChannel(root, 'production', await readChannel(root, 'production'), change)
    assert.match((await diagnose(root, 'production')).problems.join(), /styles what is not its own/)
    await promote(root, 'production', first)
    assert.equal((await rollback(root, 'production')).release, id)
  })
})
