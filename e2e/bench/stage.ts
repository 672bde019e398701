// What the measured pages show: an account with one project and a day of sample answers, set up through the API.

import type { Browser } from '@playwright/test'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { apiClient } from '../fixtures/api-client.ts'
import { readBoot } from '../fixtures/new-version.ts'
import { scriptLimits } from '../fixtures/script-limits.ts'
import { filledPath, signedInPatterns } from '../fixtures/signed-in-paths.ts'
import type { Visit } from './visit.ts'

const PROMPTS = [
  'Which shops sell linen sheets?',
  'Who makes duvet covers in Portugal?',
  'Where is washed linen sold by the metre?',
]
/** of the overview. The sentence above it comes after it, in a file of its own (docs/decisions/0026). */
export const FIRST_FIGURE = 'main section > [class*="-cards"] > article p[class*="-value"]'

export interface MeasuredPage extends Visit {
  /** address pattern, as in the tables */
  name: string
  /** KB of JavaScript before the content, at most */
  scriptBudget: number
  /** time until the main content ÷ the monolith's, at most */
  contentBudget: number
}

export interface Stage {
  pages: MeasuredPage[]
  /** every page for signed-in people, of which the first paint alone is measured */
  signedIn: Pick<MeasuredPage, 'name' | 'url' | 'state'>[]
}

export async function setStage(browser: Browser, url: string): Promise<Stage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { session } = await signUpThroughApi(page, url)
  const { remotes } = await readBoot(page, url)
  const api = apiClient(context.request, url, session.accessToken)
  const project = await api.createProject()
  await api.savePrompts(project.id, PROMPTS)
  await api.analyze(project.id)
  const state = await context.storageState()
  await context.close()

  const card = 'main article h3 a'
  const overview = '/reports/project/:id'
  const pages: MeasuredPage[] = [
    {
      name: paths.landing,
      url: url + paths.landing,
      content: 'main h1',
      state: undefined,
      scriptBudget: scriptLimits.landing,
      contentBudget: 1.1,
    },
    {
      name: paths.dashboard,
      url: url + paths.dashboard,
      content: card,
      next: { name: overview, link: card, content: FIRST_FIGURE },
      state,
      scriptBudget: scriptLimits.dashboard,
      contentBudget: 1,
    },
    {
      name: overview,
      url: url + projectReportPath(project.id),
      content: FIRST_FIGURE,
      state,
      scriptBudget: scriptLimits.overview,
      contentBudget: 1.05,
    },
  ]
  const patterns = signedInPatterns(remotes)
  return { pages, signedIn: patterns.map((name) => ({ name, url: url + filledPath(name, project.id), state })) }
}
