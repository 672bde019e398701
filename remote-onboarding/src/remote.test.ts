import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteManifest } from '@sightline/shared/contract/release.ts'
import remote from './remote.tsx'

const manifest = remoteManifest.parse(JSON.parse(readFileSync(path.join(__dirname, '../remote.json'), 'utf8')))

it('brings exactly the routes that remote.json owns', () => {
  expect(remote.routes.map((route) => route.path)).toEqual(manifest.paths.map((owned) => owned.path))
})

it('marks the pages of the beta', () => {
  const signedIn = manifest.paths.filter((owned) => owned.access === 'signed-in')
  expect(signedIn.every((owned) => owned.badge === 'BETA')).toBe(true)
})
