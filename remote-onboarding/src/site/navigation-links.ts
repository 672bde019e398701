// The public pages' top navigation, in order.

import { paths } from '@sightline/shared/contract/paths.ts'

/** The landing page's section of questions, which the footer links to. */
export const QUESTIONS_ID = 'questions'

export const navigationLinks = [
  { label: 'Home', to: paths.landing },
  { label: 'AI Visibility Check', to: paths.visibilityCheck },
  { label: 'Insights', to: paths.insights },
  { label: 'Brands & Startups', to: paths.brandsStartups },
  { label: 'Configurations', to: paths.configurations },
  { label: 'Help', to: paths.help },
] as const
