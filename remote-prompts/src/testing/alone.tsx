import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { buildCounts, buildRunProgress, buildStartedRun } from '../analysis/testing/build-run.ts'
import { eventsResponse } from '../analysis/testing/event-stream.ts'
import { handedOver, promptAnswers } from '../create-prompt/testing/create-prompt-setup.tsx'
import {
  ADD,
  ADD_CATEGORY,
  answers as libraryAnswers,
  buildStored,
  DELETE,
  EDIT,
  NEW_PROMPTS,
} from '../library/testing/library-answers.ts'
import remote from '../remote.tsx'

const halfway = buildRunProgress({
  completedResults: 9,
  perPlatform: [buildCounts('chatgpt', { completed: 5 }), buildCounts('gemini', { completed: 4 })],
})

// The state that the previous screens hand over.
writeSessionValue(sessionStorageKeys.promptSetup, handedOver)
writeSessionValue(sessionStorageKeys.analysisStart, { ...handedOver, promptsCount: 9, runKey: crypto.randomUUID() })

showAlone({
  remote,
  paths: manifest.paths,
  answers: {
    ...promptAnswers,
    ...libraryAnswers,
    [ADD]: { data: { added: [buildStored('Which sheets stay soft?')] } },
    [ADD_CATEGORY]: { data: { added: [buildStored('Which sheets stay soft?')] } },
    [EDIT]: { data: { prompt: buildStored('Which sheets stay soft?'), keepsHistory: false } },
    [DELETE]: {},
    [NEW_PROMPTS]: { data: buildStartedRun() },
    'POST /project-analysis/run': { data: buildStartedRun() },
    'GET /project-analysis/:id/events': () => eventsResponse(halfway),
    'GET /project-analysis/:id': { data: halfway },
    'POST /project-analysis/:id/cancel': { data: { ...halfway, status: 'cancelled' } },
  },
})
