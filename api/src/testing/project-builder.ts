// Test factory: a project, its prompts, and a run of it.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import {
  runProgressResponse,
  startRunResponse,
  type RunProgress,
  type StartedRun,
} from '@sightline/shared/contract/api/analysis.ts'
import { createProjectResponse, projectWithStateResponse } from '@sightline/shared/contract/api/projects.ts'
import type { CreateProjectRequest, Project, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { promptCollectionResponse, type PromptCollection } from '@sightline/shared/contract/api/prompts.ts'
import { succeeded, type TestApi, type TestUser } from './test-api.ts'

/** Below a test's time limit, so that a stalled step is named in the error. */
const STANDSTILL_MS = 45_000
const POLL_MS = 20

let domains = 0

/** A valid create call for a website that no other project has. */
export function projectInput(overrides: Partial<CreateProjectRequest> = {}): CreateProjectRequest {
  domains += 1
  return {
    domain: `acme-${domains}.com`,
    targetGeography: 'US',
    targetPersona: 'A developer who compares tools',
    platforms: ['chatgpt', 'gemini'],
    brandNames: ['Acme'],
    competitors: [
      { domain: 'globex.com', brandNames: ['Globex'] },
      { domain: 'initech.com', brandNames: ['Initech'] },
    ],
    ...overrides,
  }
}

export async function addProject(
  api: TestApi,
  user: TestUser,
  overrides: Partial<CreateProjectRequest> = {},
): Promise<Project> {
  const response = await api.call('POST', '/projects', user.token, projectInput(overrides))
  return succeeded(response, createProjectResponse).data.project
}

export async function savePrompts(
  api: TestApi,
  user: TestUser,
  projectId: string,
  texts: string[],
  category = 'Product Information',
): Promise<PromptCollection> {
  const promptCategories = [{ category, prompts: texts.map((text) => ({ text })) }]
  const response = await api.call('POST', '/project-prompts', user.token, { projectId, promptCategories })
  return succeeded(response, promptCollectionResponse).data.projectPrompts
}

/** A project with prompts, ready to run. */
export async function addReadyProject(
  api: TestApi,
  user: TestUser,
  texts = ['Which anvil is best?', 'Is Acme worth the money?', 'Who sells anvils?'],
  overrides: Partial<CreateProjectRequest> = {},
): Promise<Project> {
  const project = await addProject(api, user, overrides)
  await savePrompts(api, user, project.id, texts)
  return project
}

export async function changeProject(
  api: TestApi,
  user: TestUser,
  projectId: string,
  change: UpdateProjectRequest,
): Promise<{ project: Project; remeasuring: boolean }> {
  const response = await api.call('PATCH', `/projects/${projectId}`, user.token, change)
  return succeeded(response, projectWithStateResponse).data
}

/** Waits until the whole history is measured with the names of now; some worker must be at work. */
export async function waitUntilMeasured(api: TestApi, user: TestUser, projectId: string): Promise<void> {
  const deadline = Date.now() + STANDSTILL_MS
  for (;;) {
    const response = await api.call('GET', `/projects/${projectId}`, user.token)
    if (!succeeded(response, projectWithStateResponse).data.remeasuring) return
    assert.ok(Date.now() < deadline, 'the history is still being measured')
    await pause(POLL_MS)
  }
}

export async function startRun(
  api: TestApi,
  user: TestUser,
  projectId: string,
  headers: object = {},
): Promise<StartedRun> {
  const response = await api.call('POST', '/project-analysis/run', user.token, { projectId }, headers)
  return succeeded(response, startRunResponse).data
}

export async function readRun(api: TestApi, user: TestUser, analysisId: string): Promise<RunProgress> {
  return succeeded(await api.call('GET', `/project-analysis/${analysisId}`, user.token), runProgressResponse).data
}

/** Waits until a run is as `reached` requires; by default until it is over. */
export async function waitForRun(
  api: TestApi,
  user: TestUser,
  analysisId: string,
  reached: (run: RunProgress) => boolean = ({ status }) => status !== 'processing',
): Promise<RunProgress> {
  let before = ''
  let deadline = 0
  for (;;) {
    const run = await readRun(api, user, analysisId)
    if (reached(run)) return run
    const now = JSON.stringify(run)
    if (now !== before) deadline = Date.now() + STANDSTILL_MS
    before = now
    assert.ok(Date.now() < deadline, `the run is still ${now}`)
    await pause(POLL_MS)
  }
}

/** Runs a project from start to end; some worker must be at work. */
export async function runToEnd(api: TestApi, user: TestUser, projectId: string): Promise<RunProgress> {
  const { analysisId } = await startRun(api, user, projectId)
  return waitForRun(api, user, analysisId)
}
