// Compares the paths that the remotes own with the specification's tables of routes and header titles.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteManifest, type OwnedPath } from '@sightline/shared/contract/release.ts'

const root = path.join(__dirname, '../../..')
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-') && existsSync(path.join(root, name, 'remote.json')))
  .map((name) => remoteManifest.parse(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8'))))
const owned = remotes.flatMap((remote) => remote.paths)
/** The remotes of the specification: a later one owns paths of its own. */
const specified = ['remote-onboarding', 'remote-projects', 'remote-prompts', 'remote-reports', 'remote-account']
const find = (wanted: string): OwnedPath | undefined => owned.find((entry) => entry.path === wanted)

type Heading = Pick<OwnedPath, 'title' | 'badge' | 'action'>
const newProject: OwnedPath['action'] = {
  ...{ label: 'New Project', icon: 'plus', to: '/dashboard?new-project=1' },
  forEditors: true,
}
const beta = (title: string): Heading => ({ title, badge: 'BETA' })
const toProjects: OwnedPath['action'] = { label: 'Back to Projects', icon: 'arrow-left', to: '/dashboard' }
const report = (title: string): Heading => ({ ...beta(title), action: toProjects })
/** The header of a page that has no title of its own. */
const untitled: Heading = { title: 'Dashboard' }

const signedIn: Record<string, Heading> = {
  '/dashboard': { ...beta('My Projects'), action: newProject },
  '/create-project': { title: 'Create Project' },
  '/create-prompt': { title: 'Create Prompt' },
  '/ai-analysis': untitled,
  '/pricing': beta('Pricing Plans'),
  '/projects/:projectId/edit': { title: 'Edit Project', action: toProjects },
  '/reports/project/:projectId': report('Overview'),
  '/reports/project/:projectId/prompts': report('All Prompts'),
  '/reports/project/:projectId/monthly-report': report('Monthly report'),
  '/join/:token': { title: 'Invitation' },
}
/** These paths also exist under /dashboard, with the same header. */
const twins: Record<string, Heading> = {
  '/ai-visibility-check': beta('AI Visibility Check'),
  '/insights': beta('Insights Dashboard'),
  '/brands-startups': beta('Brands & Startups'),
  '/ecommerce': untitled,
  '/configurations': { title: 'Configurations' },
  '/help': { title: 'Help & Support' },
}
/** Reports that not every release has: the header that they get once a remote brings them. Until then they are not found. */
const laterReports: Record<string, Heading> = {
  '/reports/project/:projectId/citations': report('Product Citations'),
  '/reports/project/:projectId/traffic': report('AI Traffic Analytics'),
  '/reports/project/:projectId/competitors': report('Competitors'),
  '/reports/project/:projectId/products-overview': report('Products Overview'),
  '/reports/project/:projectId/products': report('All Products'),
  '/reports/project/:projectId/categories': report('Categories & Products'),
}

const publicPages = ['/', '/login', '/signup', '/terms', '/privacy', '/shared/:code', '/shared/:code/embed/:section']

const rows = Object.entries({
  ...signedIn,
  ...twins,
  ...Object.fromEntries(Object.entries(twins).map(([route, heading]) => [`/dashboard${route}`, heading])),
})
const headingOf = ({ title, badge, action }: OwnedPath): Heading => ({ title, badge, action })

describe('the pages of the remotes', () => {
  it.each(rows)('%s is for an account, with the header %j', (route, heading) => {
    const entry = find(route)
    expect(entry?.access).toBe('signed-in')
    expect(headingOf(entry as OwnedPath)).toEqual({ badge: undefined, action: undefined, ...heading })
  })

  it.each(Object.entries(laterReports))('%s, once there is one, has the header %j', (route, heading) => {
    const entry = find(route)
    expect(entry === undefined ? heading : headingOf(entry)).toEqual(heading)
  })

  it.each(publicPages)('%s is public', (route) => {
    expect(find(route)?.access).toBe('public')
  })

  it('are these and no others', () => {
    const known = [...rows.map(([route]) => route), ...Object.keys(laterReports), ...publicPages]
    const routes = remotes
      .filter(({ name }) => specified.includes(name))
      .flatMap((remote) => remote.paths.map((entry) => entry.path))
    expect(routes.filter((route) => !known.includes(route))).toEqual([])
  })

  it.each([
    ['/ai-analysis', 'AI Analysis'],
    ['/ecommerce', 'Ecommerce'],
  ])('%s has a name of its own in the tab', (route, tab) => {
    expect(find(route)?.tab).toBe(tab)
  })

  it('have one owner each', () => {
    const routes = owned.map((entry) => entry.path)
    expect(new Set(routes).size).toBe(routes.length)
  })
})
