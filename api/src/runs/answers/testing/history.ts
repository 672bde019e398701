// Stored answers of some days, and what measures them again.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { brandOf, competitorsOf } from '../../../projects/project-companies.ts'
import { REMEASURE_QUEUE, type RemeasureJob } from '../../../queue/queue.ts'
import { addProject, savePrompts } from '../../../testing/project-builder.ts'
import { storeAnswers } from '../../../testing/stored-answers.ts'
import type { TestApi, TestUser } from '../../../testing/test-api.ts'
import { handleRemeasureJob } from '../remeasure.jobs.ts'

export const DAYS = ['2026-06-08', '2026-06-09']
export const TEXT = 'Acme is excellent. Globex is slower. Anvilo is a fine choice, too.'

/** Four answers on two days, to a prompt that names Acme and to one that names Anvilo. */
export async function addProjectWithHistory(api: TestApi, user: TestUser): Promise<Project> {
  const competitors = [{ domain: 'globex.com', brandNames: ['Globex'] }]
  const project = await addProject(api, user, { brandNames: ['Acme'], competitors })
  const { promptCategories } = await savePrompts(api, user, project.id, ['Is Acme good?', 'Is Anvilo good?'])
  const ids = promptCategories.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  const urls = [`https://${project.domain}/a`, 'https://anvilo.com/b', 'https://globex.com/']
  const given = DAYS.flatMap((day) => ids.map((promptId) => ({ promptId, day, text: TEXT, urls })))
  await storeAnswers(api, project, { brand: brandOf(project), competitors: competitorsOf(project) }, given)
  return project
}

/** Runs the remeasure jobs, without answering planned answers as a worker would. @param signal ends the run */
export async function runRemeasureJobs({ services }: TestApi, signal = new AbortController().signal): Promise<void> {
  for (const job of await services.queue.fetch<RemeasureJob>(REMEASURE_QUEUE, { batchSize: 100 }))
    await handleRemeasureJob(services, job, signal)
}

/** Measures the next queued history again, as one job does. @returns its project */
export async function takeTurn({ services }: TestApi, turnMs?: number): Promise<string | undefined> {
  const [job] = await services.queue.fetch<RemeasureJob>(REMEASURE_QUEUE, { batchSize: 1 })
  if (job !== undefined) await handleRemeasureJob(services, job, new AbortController().signal, turnMs)
  return job?.data.projectId
}
