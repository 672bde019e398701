import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { fakeTime } from '../../testing/fake-time.ts'
import { Component as Analysis } from '../Analysis.tsx'
import { buildRunProgress, buildStartedRun } from './build-run.ts'
import { eventStream } from './event-stream.ts'

export const project = buildProject({ domain: 'northquaybooks.com', platforms: ['chatgpt', 'gemini'] })
export const start = {
  projectId: project.id,
  projectName: 'North Quay Books',
  domain: 'northquaybooks.com',
  promptsCount: 9,
  runKey: '11111111-1111-4111-8111-111111111111',
}

/** The screen with fake timers, and a run that starts and sends nothing more. Call it once in a test file. */
export function setUpAnalysis() {
  const api = stubApi({
    'GET /projects/:id': { data: { project } },
    'POST /project-analysis/run': { data: buildStartedRun() },
    'GET /project-analysis/:id/events': () => eventStream().response(),
    'GET /project-analysis/:id': { data: buildRunProgress() },
  })
  fakeTime()
  const startCalls = () => api.calls.filter((call) => call.path === '/project-analysis/run')
  return {
    api,
    startCalls,
    runKeys: () => startCalls().map((call) => call.headers.get('idempotency-key')),
    renderAnalysis: (state: unknown = start) =>
      renderApp(<Analysis />, { path: '/ai-analysis', at: { pathname: '/ai-analysis', state } }),
  }
}

/** A stream that sends one snapshot and stays open. */
export function openStream(snapshot: RunProgress): Response {
  const stream = eventStream()
  stream.send(snapshot)
  return stream.response()
}
