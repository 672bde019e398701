// A project whose answers cite pages of every kind, with few enough to count by hand.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { sql } from 'drizzle-orm'
import { addProject, savePrompts } from '../../../testing/project-builder.ts'
import { storeAnswers, type GivenAnswer } from '../../../testing/stored-answers.ts'
import type { TestApi, TestUser } from '../../../testing/test-api.ts'

/** the last day with answers */
export const TODAY = '2026-06-10'

export interface CitedProject {
  project: Project
  /** prompts that name the brand, and that do not */
  branded: string
  unbranded: string
  /** @returns ids of the answers */
  store(answers: GivenAnswer[]): Promise<string[]>
}

export async function addCitedProject(api: TestApi, user: TestUser): Promise<CitedProject> {
  const project = await addProject(api, user, {
    brandNames: ['Acme'],
    competitors: [
      { domain: 'globex.com', brandNames: ['Globex'] },
      { domain: 'initech.com', brandNames: ['Initech'] },
    ],
  })
  const { promptCategories } = await savePrompts(api, user, project.id, ['Which anvil is best?', 'Is Acme good?'])
  const [unbranded = '', branded = ''] = promptCategories.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  const company = (name: string, domain: string) => ({ name, variations: [], domain })
  const companies = {
    brand: company('Acme', project.domain),
    competitors: [company('Globex', 'globex.com'), company('Initech', 'initech.com')],
  }
  return {
    project,
    branded,
    unbranded,
    store: (answers) => storeAnswers(api, project, companies, answers),
  }
}

export const REVIEW = 'https://review.example/best'
export const GLOBEX = 'https://globex.com/x'
export const GLOBEX_BLOG = 'https://blog.globex.com/y'
export const THREAD = 'https://www.reddit.com/r/anvils/comments/1/which_one/'
export const OLD_THREAD = 'https://old.reddit.com/r/Tools/comments/2/'
export const SHORT_LINK = 'https://redd.it/abc'
export const ownPage = ({ domain }: Project, path: 'a' | 'b') => `https://www.${domain}/${path}`

/** Two answers on the 7th, none on the 8th, one on the 9th, three on the 10th (TODAY). */
export async function addCitedHistory(api: TestApi, user: TestUser): Promise<CitedProject> {
  const cited = await addCitedProject(api, user)
  const { project, branded, unbranded: promptId } = cited
  const [a, b] = [ownPage(project, 'a'), ownPage(project, 'b')]
  const text = 'Acme and Globex make anvils.'
  await cited.store([
    { promptId, text, day: '2026-06-07', urls: [a, GLOBEX, THREAD, REVIEW] },
    { promptId, text, day: '2026-06-07', platform: 'gemini', urls: [GLOBEX, GLOBEX_BLOG, THREAD, REVIEW] },
    { promptId: branded, text, day: '2026-06-09', urls: [REVIEW, SHORT_LINK] },
    { promptId, text, day: TODAY, urls: [REVIEW, GLOBEX, b] },
    { promptId, text, day: TODAY, platform: 'gemini', mode: 'without-web-search', urls: [OLD_THREAD, REVIEW] },
    { promptId, text, day: TODAY, platform: 'grok', urls: [b] },
  ])
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  return cited
}

/** Sets the project's own website and its competitors. */
export async function track(
  { services }: TestApi,
  projectId: string,
  domain: string,
  ...competitors: string[]
): Promise<void> {
  const tracked = JSON.stringify(competitors.map((competitor) => ({ domain: competitor, brandNames: ['Initech'] })))
  await services.db.execute(sql`
    update app.projects set domain = ${domain}, competitors = ${tracked}::jsonb where id = ${projectId}`)
}
