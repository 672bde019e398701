// The path to open after a website was entered or restored (specification part 1, sections 2 and 4; part 2, section 4).

import { createProjectPath, dashboardPath, loginPath } from '../paths.ts'
import type { Website } from './website.ts'

/** The screen that has the website form or the pending website. */
export type WebsiteScreen = 'landing' | 'domain-check' | 'sign-in' | 'dashboard'

/**
 * A visitor signs in first. The landing page and the domain check have the same form; by the specification, a signed-in person
 * gets from the first to the dashboard and from the second to the project set-up.
 */
export function websitePath({ url, domain }: Website, screen: WebsiteScreen, signedIn: boolean): string {
  if (!signedIn) return loginPath(url)
  if (screen === 'landing') return dashboardPath(url)
  // By the specification the dashboard passes the URL, other screens the domain. The set-up reads both.
  return createProjectPath(screen === 'dashboard' ? url : domain)
}
