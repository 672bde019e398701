// What concerns all projects, and what changes one: its prompts, and runs.

import type { insightsProjectsResponse } from '@sightline/shared/contract/api/insights.ts'
import type { projectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { addCategoryRequest } from '@sightline/shared/contract/api/prompts.ts'
import type {
  addPromptsResponse,
  deletePromptsResponse,
  promptCollectionResponse,
} from '@sightline/shared/contract/api/prompts.ts'
import { id } from '@sightline/shared/contract/api/envelope.ts'
import { z } from 'zod'
import { ApiRefusal, type BodyOf, type CallApi } from './call-api.ts'
import { offsetOf, pageInput, pageOf } from './list-page.ts'
import { projectId, queryOf, READS, reportInput, tool } from './tool.ts'
import { UNTRUSTED_REASONS } from './untrusted-text.ts'

const MOST_PROJECTS = 100

/** Of the API's pages, which start at multiples of the limit. */
async function readProjects(call: CallApi, limit: number, page: number) {
  const { data } = (await call('GET', '/projects', { query: { limit, page } })) as BodyOf<typeof projectListResponse>
  const projects = data.projects.map((project) => ({
    ...{ id: project.id, domain: project.domain, projectName: project.projectName },
    ...{ projectStatus: project.projectStatus, projectSearch: project.projectSearch, platforms: project.platforms },
    ...{ targetGeography: project.targetGeography, brandNames: project.brandNames, updatedAt: project.updatedAt },
    competitors: project.competitors.map(({ domain }) => domain),
  }))
  return { projects, total: data.total }
}

export const listProjects = tool({
  name: 'list_projects',
  title: 'Projects',
  description:
    'The projects that this token reaches, with their ids, which the other tools ask for. A project is a website whose brand is looked for in answers of AI platforms.',
  input: pageInput(MOST_PROJECTS, 50),
  annotations: READS,
  async run(call, { limit, cursor }) {
    const page = Math.floor(offsetOf({ limit, cursor }) / limit) + 1
    const { projects, total } = await readProjects(call, limit, page)
    const end = page * limit
    return { projects, total, nextCursor: end < total ? String(end) : null }
  },
})

/** @returns id and name of the newest ones */
export async function nameProjects(call: CallApi): Promise<{ id: string; name: string }[]> {
  const { projects } = await readProjects(call, MOST_PROJECTS, 1)
  return projects.map((project) => ({ id: project.id, name: project.domain }))
}

const { projectId: _one, ...filters } = reportInput

export const readInsights = tool({
  name: 'get_insights',
  title: 'All active projects',
  description:
    'The rates of every active project with intervals and the verdict of the change, a page of projects at a time, newest first. Rates are fractions from 0 to 1; a change counts only where its `result` is up or down.',
  input: { ...filters, ...pageInput(20, 10) },
  annotations: READS,
  async run(call, { limit, cursor, ...asked }) {
    const list = (await call('GET', '/insights/projects/active')) as BodyOf<typeof insightsProjectsResponse>
    const { rows, total, nextCursor } = pageOf(list.projects, { limit, cursor })
    const projects = await Promise.all(
      rows.map(async (project) => {
        const path = `/insights/${project.id}/dashboard`
        const { days: _days, ...report } = await call('GET', path, { query: queryOf(asked) })
        return { id: project.id, domain: project.domain, projectName: project.projectName, ...report }
      }),
    )
    return { projects, total, nextCursor }
  },
})

const readCollection = async (call: CallApi, project: string) => {
  const path = `/project-prompts/project/${project}`
  const { data } = (await call('GET', path, { query: { allowEmpty: true } })) as BodyOf<typeof promptCollectionResponse>
  return data.projectPrompts.promptCategories
}

export const listPrompts = tool({
  name: 'list_prompts',
  title: 'Prompts of a project',
  description: 'What the AI platforms are asked for a project, with ids and categories.',
  input: { projectId, ...pageInput(200, 100) },
  annotations: READS,
  async run(call, { projectId: project, limit, cursor }) {
    const categories = await readCollection(call, project)
    const prompts = categories.flatMap(({ prompts: own }) =>
      own.map(({ id: promptId, text, category, branded, analyzed }) => ({
        ...{ promptId, text, category, branded, analyzed },
      })),
    )
    const { rows, total, nextCursor } = pageOf(prompts, { limit, cursor })
    return { prompts: rows, total, nextCursor }
  },
})

const MOST_NAMED = 50

export const addPrompts = tool({
  name: 'add_prompts',
  title: 'Add prompts',
  description:
    'Adds prompts to a category of a project, and makes the category where there is none. A prompt that the project has already is not added twice. Needs a token with the scope write. Each prompt is asked with every later analysis, within the limits of the plan.',
  input: {
    projectId,
    category: addCategoryRequest.shape.category.describe('Name of the category, in whatever case'),
    prompts: z
      .array(z.string().min(1).max(1000))
      .min(1)
      .max(MOST_NAMED)
      .describe('The prompts, as a person would ask an AI platform'),
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run(call, { projectId: project, category, prompts }) {
    const given = { body: { category, prompts } }
    const path = `/project-prompts/${project}/categories`
    const { data } = (await call('POST', path, given)) as BodyOf<typeof addPromptsResponse>
    const added = data.added.map(({ id: promptId, text, category: of }) => ({ promptId, text, category: of }))
    return { added, duplicates: data.duplicates, categoryId: data.categoryId }
  },
})

export const removePrompts = tool({
  name: 'remove_prompts',
  title: 'Remove prompts',
  description:
    'Removes prompts from a project; their past answers stay. Needs a token with the scopes read and write. Ask the person before.',
  input: { projectId, promptIds: z.array(id).min(1).max(MOST_NAMED).describe('Ids from list_prompts') },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run(call, { projectId: project, promptIds }) {
    const categories = await readCollection(call, project)
    const named = new Set(promptIds)
    const found = categories.flatMap((category) => {
      const ids = category.prompts.map((prompt) => prompt.id).filter((promptId) => named.has(promptId))
      return ids.length > 0 ? [{ categoryId: category.id, ids }] : []
    })
    const known = new Set(found.flatMap(({ ids }) => ids))
    const unknown = promptIds.filter((promptId) => !known.has(promptId))
    if (unknown.length > 0) {
      throw new ApiRefusal(`NOT_FOUND: Nothing is removed. The project has no prompt ${unknown.join(', ')}.`)
    }
    const removedIds: string[] = []
    for (const { categoryId, ids } of found) {
      const path = `/project-prompts/${project}/categories/${categoryId}/prompts`
      const { data } = (await call('DELETE', path, { body: { promptIds: ids } }).catch((error: unknown) => {
        // Categories are changed one by one: what is done is said.
        if (error instanceof ApiRefusal && removedIds.length > 0) {
          throw new ApiRefusal(`${error.message}\nRemoved before: ${removedIds.join(', ')}`)
        }
        throw error
      })) as BodyOf<typeof deletePromptsResponse>
      removedIds.push(...data.deletedIds)
    }
    return { removedIds }
  },
})

export const startRun = tool({
  name: 'start_run',
  title: 'Start an analysis',
  description:
    'Asks the AI platforms of a project all of its prompts, or only those without an answer. It counts against the daily limit of the plan and may cost money at the platforms: ask the person before. While one is running, that one is returned. Needs a token with the scope run. Follow it with get_run.',
  input: {
    projectId,
    newOnly: z.boolean().default(false).describe('Only prompts that have no answer yet'),
    runKey: z.uuid().optional().describe('A UUID of your own: the same one starts nothing twice'),
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async run(call, { projectId: project, newOnly, runKey }) {
    const headers: Record<string, string> = runKey === undefined ? {} : { 'idempotency-key': runKey }
    const { data } = await call('POST', '/project-analysis/run', { body: { projectId: project, newOnly }, headers })
    return data as Record<string, unknown>
  },
})

export const readRun = tool({
  name: 'get_run',
  title: 'State of an analysis',
  description:
    'How far an analysis is, by platform, with the most frequent reasons of failures. Ask again after some seconds while its status is processing.',
  input: { analysisId: id.describe('`analysisId` of start_run') },
  annotations: READS,
  async run(call, { analysisId }) {
    const { data } = await call('GET', `/project-analysis/${analysisId}`)
    return { notice: UNTRUSTED_REASONS, ...(data as Record<string, unknown>) }
  },
})
