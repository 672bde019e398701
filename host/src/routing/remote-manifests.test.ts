// What the remotes own, held against the specification's tables of routes and header titles.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteManifest, type OwnedPath } from '@sightline/shared/contract/release.ts'

const root = path.join(__dirname, '../../..')
const owned = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .flatMap((name) => remoteManifest.parse(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8'))).paths)
const find = (wanted: string): OwnedPath | undefined => owned.find((entry) => entry.path === wanted)

const signedIn = [
  ['/dashboard', 'My Projects', 'BETA'],
  ['/create-project', 'Create Project', undefined],
  ['/create-prompt', 'Create Prompt', undefined],
  ['/ai-analysis', 'Dashboard', undefined],
  ['/pricing', 'Pricing Plans', 'BETA'],
  ['/reports/project/:projectId', 'Overview', 'BETA'],
  ['/ai-visibility-check', 'AI Visibility Check', 'BETA'],
  ['/dashboard/ai-visibility-check', 'AI Visibility Check', 'BETA'],
  ['/insights', 'Insights Dashboard', 'BETA'],
  ['/dashboard/insights', 'Insights Dashboard', 'BETA'],
  ['/brands-startups', 'Brands & Startups', 'BETA'],
  ['/dashboard/brands-startups', 'Brands & Startups', 'BETA'],
  ['/configurations', 'Configurations', undefined],
  ['/dashboard/configurations', 'Configurations', undefined],
  ['/help', 'Help & Support', undefined],
  ['/dashboard/help', 'Help & Support', undefined],
] as const

describe('the pages of the remotes', () => {
  it.each(signedIn)('%s is for an account, titled %s', (route, title, badge) => {
    const entry = find(route)
    expect([entry?.access, entry?.title, entry?.badge]).toEqual(['signed-in', title, badge])
  })

  it.each(['/', '/login', '/signup', '/terms', '/privacy'])('%s is public', (route) => {
    expect(find(route)?.access).toBe('public')
  })

  it('have one owner each', () => {
    const routes = owned.map((entry) => entry.path)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('carry the header actions of the dashboard and of a report', () => {
    expect(find('/dashboard')?.action).toEqual({ label: 'New Project', icon: 'plus', to: '/dashboard?new-project=1' })
    expect(find('/reports/project/:projectId')?.action).toEqual({ label: 'Back to Projects', icon: 'arrow-left', to: '/dashboard' })
  })
})
