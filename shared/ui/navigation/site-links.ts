// Top navigation of the pages outside the shell, in order.

import { paths } from '@sightline/shared/domain/paths.ts'

export const siteLinks = [
  { label: 'Home', to: paths.landing },
  { label: 'AI Visibility Check', to: paths.visibilityCheck },
  { label: 'Insights', to: paths.insights },
  { label: 'Brands & Startups', to: paths.brandsStartups },
  { label: 'Configurations', to: paths.configurations },
  { label: 'Help', to: paths.help },
] as const

export const dashboardLink = { label: 'Dashboard', to: paths.dashboard }
