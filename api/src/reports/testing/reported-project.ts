// A project whose rates can be counted by hand.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { addProject, savePrompts } from '../../testing/project-builder.ts'
import { storeAnswers, type GivenAnswer } from '../../testing/stored-answers.ts'
import type { TestApi, TestUser } from '../../testing/test-api.ts'

/** the API's current day once there are answers */
export const TODAY = '2026-06-10'
export const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'

/** Texts with the brand first, the brand second, and without it. */
export const FIRST = 'Acme is excellent. Globex is slower.'
export const SECOND = 'Globex is fine. Acme is excellent.'
export const ABSENT = 'Globex is the one.'

export interface ReportedProject {
  project: Project
  /** prompts that name the brand, and that do not */
  branded: string
  unbranded: string
  /** @returns ids of the answers */
  store(answers: GivenAnswer[]): Promise<string[]>
}

export async function addReportedProject(api: TestApi, user: TestUser): Promise<ReportedProject> {
  const project = await addProject(api, user, {
    brandNames: ['Acme'],
    competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
  })
  const { promptCategories } = await savePrompts(api, user, project.id, ['Which anvil is best?', 'Is Acme good?'])
  const [unbranded = '', branded = ''] = promptCategories.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  const company = (name: string, domain: string) => ({ name, variations: [], domain })
  const companies = { brand: company('Acme', project.domain), competitors: [company('Globex', 'globex.com')] }
  return { project, unbranded, branded, store: (answers) => storeAnswers(api, project, companies, answers) }
}

/** By day: on the 8th, 2 of 3 answers mention the brand and 1 of 3 mentions it first; on the 9th 1 of 1; none today. */
export async function addTwoDays(api: TestApi, user: TestUser): Promise<ReportedProject> {
  const reported = await addReportedProject(api, user)
  const { unbranded, branded, project, store } = reported
  const urls = [`https://www.${project.domain}/a`, 'https://globex.com/']
  const globexUrls = ['https://globex.com/x', 'https://globex.com/y']
  await store([
    { promptId: unbranded, day: '2026-06-08', text: FIRST, urls },
    { promptId: unbranded, day: '2026-06-08', text: SECOND, platform: 'gemini', urls: globexUrls },
    { promptId: unbranded, day: '2026-06-08', text: ABSENT, mode: 'without-web-search' },
    { promptId: branded, day: '2026-06-09', text: FIRST },
  ])
  api.setTime(new Date(`${TODAY}T08:00:00Z`))
  return reported
}
