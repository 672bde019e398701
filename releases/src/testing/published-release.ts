// A small but complete release on disk, for the gateway's tests: a host and two remotes.

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BuildManifest, OwnedPath } from '@sightline/shared/contract/release.ts'
import { createRelease } from '../create-release.ts'
import { promote } from '../promote.ts'
import { publishBuild } from '../publish.ts'

export async function temporaryReleases() {
  const root = await mkdtemp(path.join(tmpdir(), 'sightline releases-'))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/**
 * Writes and publishes a build: its entry and its preloaded files, all scripts with the same content, and style sheets without rules.
 * @param styles file → further style sheet
 */
export async function publishSample(
  root: string,
  fields: Partial<BuildManifest> & Pick<BuildManifest, 'name' | 'version'>,
  styles: Record<string, string> = {},
) {
  const folder = path.join(root, 'incoming', `${fields.name}-${fields.version}`)
  await mkdir(folder, { recursive: true })
  const script = `console.log('${fields.name}@${fields.version}')`
  const contentOf = (file: string) => styles[file] ?? (file.endsWith('.css') ? '/* no rule */' : script)
  const preloaded = [...(fields.signedIn ?? []), ...Object.values(fields.preloadByPath ?? {}).flat()]
  const pages = Object.values(fields.prerendered ?? {}).map(({ file }) => file)
  const names = [
    'entry.1234abcd.js',
    ...preloaded,
    ...pages,
    ...Object.values(fields.skeletons ?? {}),
    ...Object.keys(styles),
  ]
  for (const name of names) await writeFile(path.join(folder, name), contentOf(name))
  await writeFile(path.join(folder, 'entry.1234abcd.js.map'), '{}')
  const integrityOf = (file: string) => `sha384-${createHash('sha384').update(contentOf(file)).digest('base64')}`
  const manifest: BuildManifest = {
    entry: 'entry.1234abcd.js',
    preload: { scripts: ['entry.1234abcd.js'], styles: [] },
    preloadByPath: {},
    contract: fields.name === 'host' ? '' : '^1.0',
    paths: [],
    shared: { react: { version: '19.3.1' } },
    files: Object.fromEntries(names.map((name) => [name, integrityOf(name)])),
    revision: 'test',
    createdAt: '2026-11-20T00:00:00.000Z',
    ...fields,
  }
  await writeFile(path.join(folder, 'build.json'), JSON.stringify(manifest))
  return publishBuild(root, folder)
}

export function ownedPath(fields: Partial<OwnedPath> & Pick<OwnedPath, 'path'>): OwnedPath {
  return { access: 'public', title: 'A page', ...fields }
}

/** Host, remote-reports and remote-account at 1.0.0, on channel production. */
export async function publishSampleRelease(root: string) {
  await publishSample(root, {
    name: 'host',
    version: '1.0.0',
    preload: { scripts: ['entry.1234abcd.js'], styles: [], fonts: ['inter.woff2'] },
    signedIn: ['signed-in.js', 'signed-in.css'],
    hydrates: true,
  })
  await publishSample(root, {
    name: 'remote-reports',
    version: '1.0.0',
    paths: [ownedPath({ path: '/reports/project/:projectId', access: 'signed-in', title: 'Overview </script><b>' })],
    preloadByPath: {
      '/reports/project/:projectId': ['overview.js', 'overview.css'],
      '/reports/project/:projectId/citations': ['citations.js'],
    },
  })
  await publishSample(root, {
    name: 'remote-account',
    version: '1.0.0',
    paths: [ownedPath({ path: '/help', title: 'Help' }), ownedPath({ path: '/about', title: 'About' })],
    preloadByPath: { '/about': ['about.js', 'about.css'] },
    prerendered: {
      '/about': { file: 'about.html', description: 'What it is "about"', structuredData: { '@type': '</script>' } },
    },
  })
  const release = await createRelease(root, '1.0.0', { 'remote-reports': '1.0.0', 'remote-account': '1.0.0' })
  await promote(root, 'production', release.id)
  return release
}
