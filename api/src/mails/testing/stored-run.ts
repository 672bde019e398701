// A run of many questions, stored as one: what an alert compares.

import { and, eq, inArray, ne } from 'drizzle-orm'
import { analyses, answers } from '../../database/schema/answers.ts'
import { projects } from '../../database/schema/projects.ts'
import { addProject, savePrompts } from '../../testing/project-builder.ts'
import { storeAnswers } from '../../testing/stored-answers.ts'
import type { TestApi, TestUser } from '../../testing/test-api.ts'

export const QUESTIONS = 40

export interface AlertProject {
  id: string
  domain: string
  /** a completed run at noon of the day. @param named how many answers name the brand, the others nobody */
  storeRun(day: string, named: number, options?: RunOptions): Promise<string>
}

interface RunOptions {
  /** how many of all answers failed, the last ones */
  failed?: number
  sample?: boolean
  servedModel?: string
  /** of the names that the answers are measured with */
  companiesVersion?: number
}

export async function addAlertProject(api: TestApi, user: TestUser, name = 'Acme'): Promise<AlertProject> {
  const project = await addProject(api, user, {
    brandNames: [name],
    competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
  })
  const texts = Array.from({ length: QUESTIONS }, (_, index) => `Which anvil is best for use ${index}?`)
  const { promptCategories } = await savePrompts(api, user, project.id, texts)
  const prompts = promptCategories.flatMap((category) => category.prompts.map(({ id }) => id))
  const company = (of: string, domain: string) => ({ name: of, variations: [], domain })
  const companies = { brand: company(name, project.domain), competitors: [company('Globex', 'globex.com')] }
  const { db } = api.services
  return {
    id: project.id,
    domain: project.domain,
    async storeRun(day, named, { failed = 0, sample = true, servedModel = 'gpt-5.1', companiesVersion = 1 } = {}) {
      const given = prompts.map((promptId, index) => ({
        promptId,
        day,
        sample,
        servedModel,
        text: index < named ? `${name} is excellent.` : 'Nobody is.',
        ...(index >= prompts.length - failed && { failedReason: 'The platform refused' }),
      }))
      const ids = await storeAnswers(api, project, { ...companies, companiesVersion }, given)
      const runs = await db.select({ id: answers.analysisId }).from(answers).where(inArray(answers.id, ids))
      const [runId = ''] = runs.map(({ id }) => id).sort()
      await db.update(answers).set({ analysisId: runId }).where(inArray(answers.id, ids))
      await db.delete(analyses).where(
        and(
          inArray(
            analyses.id,
            runs.map(({ id }) => id),
          ),
          ne(analyses.id, runId),
        ),
      )
      const counts = { totalResults: QUESTIONS, completedResults: QUESTIONS - failed, failedResults: failed }
      if (!sample) await db.update(projects).set({ hasRealAnswers: true }).where(eq(projects.id, project.id))
      await db.update(analyses).set(counts).where(eq(analyses.id, runId))
      return runId
    },
  }
}
