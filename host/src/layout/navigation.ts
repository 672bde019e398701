// The entries of the sidebars. An entry is shown when a remote of the release owns its path; a remote adds entries in
// its remote.json.

import {
  Activity,
  ArrowLeft,
  BarChart3,
  CircleHelp,
  Eye,
  LayoutGrid,
  Link2,
  List,
  ScanSearch,
  Settings,
  ShoppingCart,
  Store,
  Users,
  type IconNode,
} from 'lucide'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { BootRemote } from '@sightline/shared/contract/release.ts'

export interface NavigationEntry {
  label: string
  to: string
  icon: IconNode
  soon?: boolean
}

export interface NavigationGroup {
  /** empty: none */
  heading: string
  entries: NavigationEntry[]
}

export const mainNavigation: NavigationGroup[] = [
  { heading: '', entries: [{ label: 'Projects', to: paths.dashboard, icon: LayoutGrid }] },
  {
    heading: 'INSIGHTS',
    entries: [
      { label: 'AI Visibility Check', to: paths.visibilityCheck, icon: ScanSearch },
      { label: 'Insights', to: paths.insights, icon: BarChart3 },
      { label: 'Brands & Startups', to: paths.brandsStartups, icon: Store, soon: true },
      { label: 'Ecommerce', to: paths.ecommerce, icon: ShoppingCart, soon: true },
    ],
  },
  {
    heading: 'SETTINGS',
    entries: [
      { label: 'Configurations', to: paths.configurations, icon: Settings },
      { label: 'Help', to: paths.help, icon: CircleHelp },
    ],
  },
]

/** A newer remote may name an icon that this host does not have: its entry gets the icon of a list. */
export const addedIcons: Partial<Record<string, IconNode>> = {
  chart: BarChart3,
  eye: Eye,
  link: Link2,
  scan: ScanSearch,
  users: Users,
}

/**
 * @param remotes of the release, whose entries follow the host's own in their group; a page that the host lists itself
 * is not listed twice
 */
export function productNavigation(remotes: BootRemote[]): NavigationGroup[] {
  const listed = new Set(mainNavigation.flatMap(({ entries }) => entries.map(({ to }) => to)))
  const added = remotes.flatMap(({ paths: owned }) => owned.filter(({ path }) => !listed.has(path)))
  return mainNavigation.map(({ heading, entries }) => ({
    heading,
    entries: entries.concat(
      added.flatMap(({ path: to, sidebar }) =>
        sidebar?.group === heading ? { label: sidebar.label, to, icon: addedIcons[sidebar.icon] ?? List } : [],
      ),
    ),
  }))
}

export const backToProjects: NavigationEntry = { label: 'Back to Projects', to: paths.dashboard, icon: ArrowLeft }

export function projectNavigation(projectId: string): NavigationGroup[] {
  return [
    { heading: '', entries: [{ label: 'Overview', to: projectReportPath(projectId), icon: Eye }] },
    {
      heading: 'INSIGHTS',
      entries: [
        { label: 'AI Traffic Analytics', to: projectReportPath(projectId, 'traffic'), icon: Activity },
        { label: 'Citations', to: projectReportPath(projectId, 'citations'), icon: Link2 },
      ],
    },
    {
      heading: 'PROMPTS',
      entries: [{ label: 'All Prompts', to: projectReportPath(projectId, 'prompts'), icon: List }],
    },
    {
      heading: 'CONFIGURE',
      entries: [{ label: 'Competitors', to: projectReportPath(projectId, 'competitors'), icon: Users }],
    },
  ]
}
