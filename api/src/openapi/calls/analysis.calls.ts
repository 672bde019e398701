import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import type { CallFailure, CallGroup, ParameterDescription } from '../call-description.ts'
import { exampleIds } from './example-data.ts'

const id: ParameterDescription = { description: 'Id of an analysis of yours', example: exampleIds.analysis }
const notFound: CallFailure = { status: 404, code: 'NOT_FOUND', message: 'The analysis was not found' }

const progress = {
  analysisId: exampleIds.analysis,
  projectId: exampleIds.project,
  status: 'processing',
  completedResults: 31,
  failedResults: 1,
  totalResults: 80,
  perPlatform: [
    { platform: 'chatgpt', completed: 16, failed: 1, total: 40 },
    { platform: 'gemini', completed: 15, failed: 0, total: 40 },
  ],
  startedAt: '2026-03-30T07:58:12.000Z',
  completedAt: null,
  sample: true,
} satisfies RunProgress

export const startedAnswer = {
  success: true,
  message: 'Analysis started',
  data: {
    analysisId: exampleIds.analysis,
    totalPrompts: 20,
    totalPlatforms: 2,
    totalResults: 80,
    status: 'processing',
  },
}

export const startFailures: CallFailure[] = [
  { status: 404, code: 'NOT_FOUND', message: 'The project was not found' },
  {
    status: 429,
    code: 'ANALYSIS_LIMIT_EXCEEDED',
    message: 'You have used your 24 analyses of today. You can start the next one after 00:00 UTC.',
  },
]

export const analysisCalls: CallGroup = {
  tag: 'Analysis',
  description: 'Asking the platforms: every prompt, on every platform, with and without web search.',
  calls: {
    'POST /project-analysis/run': {
      id: 'startAnalysis',
      summary: 'Start an analysis of a project',
      details: 'While one is running, it is returned instead of a second one.',
      body: { projectId: exampleIds.project, platforms: ['chatgpt', 'gemini'], modes: ['chat', 'activeSearch'] },
      answer: startedAnswer,
      failures: startFailures,
    },
    'GET /project-analysis/:id': {
      id: 'getAnalysis',
      summary: 'Read how far an analysis is',
      parameters: { id },
      answer: { success: true, data: progress },
      failures: [notFound],
    },
    'GET /project-analysis/:id/events': {
      id: 'watchAnalysis',
      summary: 'Follow an analysis as server-sent events',
      details: 'Each event is a whole snapshot, as the call without `/events` returns it. At most 4 a second; a comment every 15 s.',
      parameters: { id },
      streams: { 'text/event-stream': `data: ${JSON.stringify(progress)}\n\n: still here\n\n` },
      failures: [notFound],
    },
    'POST /project-analysis/:id/cancel': {
      id: 'cancelAnalysis',
      summary: 'Cancel an analysis; what is answered stays',
      parameters: { id },
      answer: { success: true, data: { ...progress, status: 'cancelled', completedAt: '2026-03-30T07:59:40.000Z' } },
      failures: [notFound],
    },
  },
}
