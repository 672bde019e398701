// What the sidebars list. An entry is shown when some remote of the release owns its path.

import {
  Activity, ArrowLeft, BarChart3, CircleHelp, Eye, LayoutGrid, Link2, List, ScanSearch, Settings, ShoppingCart, Store,
  Users, type LucideIcon,
} from 'lucide-react'
import { paths, projectReportPath } from '@sightline/shared/contract/paths.ts'

export interface NavigationEntry {
  label: string
  to: string
  Icon: LucideIcon
  soon?: boolean
}

export interface NavigationGroup {
  heading?: string
  entries: NavigationEntry[]
}

export const mainNavigation: NavigationGroup[] = [
  { entries: [{ label: 'Projects', to: paths.dashboard, Icon: LayoutGrid }] },
  {
    heading: 'INSIGHTS',
    entries: [
      { label: 'AI Visibility Check', to: paths.visibilityCheck, Icon: ScanSearch },
      { label: 'Insights', to: paths.insights, Icon: BarChart3 },
      { label: 'Brands & Startups', to: paths.brandsStartups, Icon: Store, soon: true },
      { label: 'Ecommerce', to: paths.ecommerce, Icon: ShoppingCart, soon: true },
    ],
  },
  {
    heading: 'SETTINGS',
    entries: [
      { label: 'Configurations', to: paths.configurations, Icon: Settings },
      { label: 'Help', to: paths.help, Icon: CircleHelp },
    ],
  },
]

export const backToProjects: NavigationEntry = { label: 'Back to Projects', to: paths.dashboard, Icon: ArrowLeft }

export function projectNavigation(projectId: string): NavigationGroup[] {
  return [
    { entries: [{ label: 'Overview', to: projectReportPath(projectId), Icon: Eye }] },
    {
      heading: 'INSIGHTS',
      entries: [
        { label: 'AI Traffic Analytics', to: projectReportPath(projectId, 'traffic'), Icon: Activity },
        { label: 'Citations', to: projectReportPath(projectId, 'citations'), Icon: Link2 },
      ],
    },
    { heading: 'PROMPTS', entries: [{ label: 'All Prompts', to: projectReportPath(projectId, 'prompts'), Icon: List }] },
    {
      heading: 'CONFIGURE',
      entries: [{ label: 'Competitors', to: projectReportPath(projectId, 'competitors'), Icon: Users }],
    },
  ]
}
