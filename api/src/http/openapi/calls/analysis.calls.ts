import type { RunProgress, StoredAnalysis } from '@sightline/shared/contract/api/analysis.ts'
import type { CallDescription, CallFailure, CallGroup, ParameterDescription } from '../call-description.ts'
import { EXAMPLE_CATEGORY, exampleIds, examplePrompt } from './example-data.ts'

const id: ParameterDescription = { description: 'Id of an analysis of yours', example: exampleIds.analysis }
const notFound: CallFailure = { status: 404, code: 'NOT_FOUND', message: 'The analysis was not found' }

const progress = {
  analysisId: exampleIds.analysis,
  projectId: exampleIds.project,
  status: 'processing',
  totalPrompts: 20,
  completedResults: 31,
  failedResults: 1,
  totalResults: 40,
  perPlatform: [
    { platform: 'chatgpt', completed: 16, failed: 1, total: 20 },
    { platform: 'gemini', completed: 15, failed: 0, total: 20 },
  ],
  startedAt: '2026-03-30T07:58:12.000Z',
  completedAt: null,
  failureReasons: [],
  sample: true,
} satisfies RunProgress

const startFailures: CallFailure[] = [
  { status: 404, code: 'NOT_FOUND', message: 'The project was not found' },
  {
    status: 409,
    code: 'CONFLICT',
    message: 'This project is inactive. Activate it to run an analysis.',
  },
  {
    status: 409,
    code: 'CONFLICT',
    message:
      'Free allows 1 active project and you have 3. Please deactivate 2 of them or upgrade your plan to run an analysis.',
    data: { mustDeactivate: 2 },
  },
  {
    status: 409,
    code: 'CONFLICT',
    message:
      'Free allows 50 prompts per project, and this analysis would ask 60. Please remove 10 of them or upgrade your plan.',
    data: { mustRemove: 10 },
  },
  {
    status: 429,
    code: 'ANALYSIS_LIMIT_EXCEEDED',
    message: 'You have used all 24 analyses of today. The limit resets at 2026-03-31 00:00 UTC.',
  },
]

const started = (message: string, totalPrompts: number) => ({
  success: true,
  message,
  data: {
    analysisId: exampleIds.analysis,
    totalPrompts,
    totalPlatforms: 2,
    totalResults: 2 * totalPrompts,
    status: 'processing',
  },
})

const newPrompts: Omit<CallDescription, 'id' | 'summary'> = {
  details: 'Prompts are named by id, by text and category, or both; each must be in the project’s library.',
  body: {
    projectId: exampleIds.project,
    promptIds: [exampleIds.prompt],
    prompts: [{ text: examplePrompt.text, category: EXAMPLE_CATEGORY }],
  },
  answer: started('AI analysis started for 1 new prompt(s)', 1),
  failures: [
    ...startFailures,
    {
      status: 409,
      code: 'CONFLICT',
      message: 'Another analysis of this project is running. Start this one when it is finished.',
      data: { analysisId: exampleIds.analysis },
    },
  ],
}

const stored = {
  _id: exampleIds.analysis,
  id: exampleIds.analysis,
  projectId: exampleIds.project,
  status: 'completed',
  sample: true,
  country: 'United States',
  totalResults: 40,
  completedResults: 40,
  failedResults: 0,
  binaries: {
    perDay: {
      brandVisibilityPct: 0.45,
      urlCitationPct: 0.025,
      intervals: {
        brandVisibilityPct: { n: 40, low: 0.307, high: 0.6018 },
        urlCitationPct: { n: 40, low: 0.0044, high: 0.1289 },
      },
    },
  },
  prompts: [
    {
      promptId: exampleIds.prompt,
      text: examplePrompt.text,
      results: [
        {
          platform: 'chatgpt',
          mode: 'with-web-search',
          metrics: { brandVisibilityRate: { rate: 100 }, urlCitationRate: { rate: 0 } },
        },
      ],
    },
  ],
  analysisMetadata: { completedAt: '2026-03-30T08:00:00.000Z' },
  createdAt: '2026-03-30T07:58:12.000Z',
  updatedAt: '2026-03-30T08:00:00.000Z',
} satisfies StoredAnalysis

export const analysisCalls: CallGroup = {
  tag: 'Analysis',
  description: 'Asking the platforms: every prompt, on every platform of the project, in its search method.',
  calls: {
    'POST /project-analysis/run': {
      id: 'startAnalysis',
      summary: 'Start an analysis of a project',
      details:
        'While one is running, it is returned instead of a second one. The project’s platforms are asked, in its search ' +
        'method: `platforms` counts where it names none, and `modes` where it allows none of them.',
      body: { projectId: exampleIds.project, platforms: ['chatgpt', 'gemini'], modes: ['chat', 'activeSearch'] },
      answer: started('Analysis started', 20),
      failures: startFailures,
    },
    'POST /project-analysis/new-prompts': {
      id: 'analyseNewPrompts',
      summary: 'Start an analysis of some prompts only',
      ...newPrompts,
    },
    'POST /project-new-analysis/run': {
      id: 'analyseNewPromptsAtOldAddress',
      summary: 'Start an analysis of some prompts only (older address)',
      ...newPrompts,
    },
    'GET /project-analysis/project/:projectId': {
      id: 'listAnalyses',
      summary: 'List a project’s analyses with their answers, newest first',
      details: 'Shares of `binaries` are fractions from 0 to 1, the metrics of one answer are 0 or 100.',
      parameters: {
        sortBy: { description: 'What the list is sorted by', example: 'createdAt' },
        sortOrder: { description: 'Newest (`desc`) or oldest (`asc`) first', example: 'desc' },
      },
      answer: { success: true, data: { analyses: [stored], page: 1, total: 1 } },
    },
    'GET /project-analysis/:id': {
      id: 'getAnalysis',
      summary: 'Read how far an analysis is',
      details: 'Once it is over, `failureReasons` says why answers failed, the five most frequent reasons first.',
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
      answer: {
        success: true,
        data: {
          ...progress,
          status: 'cancelled',
          completedAt: '2026-03-30T07:59:40.000Z',
          failureReasons: [{ reason: 'ChatGPT did not answer within 60 s', count: 1 }],
        },
      },
      failures: [notFound],
    },
  },
}
