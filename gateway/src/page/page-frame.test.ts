import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownerOfPath } from '@sightline/shared/contract/path-owner.ts'
import { frameKey } from '@sightline/shared/contract/page-frame.ts'
import type { BuildManifest } from '@sightline/shared/contract/release.ts'
import { ownedPath } from '@sightline/releases/testing/published-release.ts'
import { frameHtml } from './page-frame.ts'

const signedIn = { access: 'signed-in' } as const
const remotes = [
  {
    paths: [
      ownedPath({ ...signedIn, path: '/insights', title: 'Insights & more', badge: 'BETA' }),
      ownedPath({ ...signedIn, path: '/dashboard/insights', title: 'Insights' }),
      ownedPath({
        ...signedIn,
        path: '/reports/project/:projectId',
        title: 'Overview',
        action: { label: 'Back', icon: 'arrow-left', to: '/dashboard' },
      }),
      ownedPath({
        ...signedIn,
        path: '/brand-safety',
        sidebar: { label: 'Safety <b>', group: 'INSIGHTS', icon: 'eye' },
      }),
      ownedPath({ path: '/help' }),
    ],
  },
] as BuildManifest[]

const page = (template: string, pathname: string, skeletons: Record<string, string> = {}) =>
  frameHtml(
    {
      frames: new Map([
        ['/', template],
        ['/reports/project/:projectId', `project {{projectId}} ${template}`],
      ]),
      skeletons: new Map(Object.entries(skeletons)),
      remotes,
    },
    ownerOfPath(remotes, pathname),
    pathname,
  )

describe('the frame of a page', () => {
  it('has the title of the path, escaped, and its badge and action', () => {
    const template =
      '{{title}}{{#badge}} BETA{{/badge}}{{#action}}{{#back}} ← {{/back}}{{#plus}} + {{/plus}}{{label}} {{to}}{{/action}}'
    assert.equal(page(template, '/insights'), 'Insights &amp; more BETA')
    assert.equal(page(template, '/reports/project/7%2F8'), 'project 7%2F8 Overview ← Back &#x2F;dashboard')
  })

  it('has the entry of a path with a parameter', () => {
    const key = frameKey('/reports/project/{{projectId}}')
    assert.equal(
      page(`{{#owned.${key}}}overview {{current}}{{/owned.${key}}}`, '/reports/project/7'),
      'project 7 overview page',
    )
  })

  it('has entries of owned paths alone, and marks the one of the page, also by its longer address', () => {
    const template =
      '{{#owned._insights}}insights {{current}}{{/owned._insights}}{{#owned._ecommerce}} ecommerce{{/owned._ecommerce}}'
    assert.equal(page(template, '/insights'), 'insights page')
    assert.equal(page(template, '/dashboard/insights'), 'insights page')
    assert.equal(page(template, '/brand-safety'), 'insights false')
  })

  it('has the entries that remotes add, with the icon that they name', () => {
    const template =
      '{{#added.INSIGHTS}}{{label}} {{to}} {{current}}{{#eye}} eye{{/eye}}{{#list}} list{{/list}}{{/added.INSIGHTS}}'
    assert.equal(page(template, '/brand-safety'), 'Safety &lt;b&gt; &#x2F;brand-safety page eye')
  })

  it('has the skeleton of the path, or the template’s own', () => {
    const template = '{{{skeleton}}}{{^skeleton}}own{{/skeleton}}'
    assert.equal(page(template, '/insights', { '/insights': '<i>bars</i>' }), '<i>bars</i>')
    assert.equal(page(template, '/insights'), 'own')
  })

  it('is left out of public pages, unknown ones, and where the host has none', () => {
    assert.equal(page('frame', '/help'), undefined)
    assert.equal(page('frame', '/nowhere'), undefined)
    const none = { frames: new Map<string, string>(), skeletons: new Map<string, string>(), remotes }
    assert.equal(frameHtml(none, ownerOfPath(remotes, '/insights'), '/insights'), undefined)
  })
})
