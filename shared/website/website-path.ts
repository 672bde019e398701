// Where a website leads that has been entered, or waits (specification part 1, sections 2 and 4; part 2, section 4).

import { createProjectPath, dashboardPath, loginPath } from '@sightline/shared/contract/paths.ts'
import type { Website } from './website.ts'

/** The screen that the website is entered on, or waits on. */
export type WebsiteScreen = 'landing' | 'domain-check' | 'sign-in' | 'dashboard'

/**
 * A visitor signs in first. The landing page and the domain check have the same form, and the specification leads a signed-in
 * person from the first to the dashboard and from the second to the project set-up.
 */
export function websitePath({ url, domain }: Website, screen: WebsiteScreen, signedIn: boolean): string {
  if (!signedIn) return loginPath(url)
  if (screen === 'landing') return dashboardPath(url)
  // The specification has the dashboard hand on the URL and the other screens the domain. The set-up reads both.
  return createProjectPath(screen === 'dashboard' ? url : domain)
}
