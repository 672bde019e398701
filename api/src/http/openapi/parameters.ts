// What parameters mean wherever they stand. A call whose parameter means something else says so itself.

import type { ParameterDescription } from './call-description.ts'
import { exampleIds } from './calls/example-data.ts'

export const parameterDescriptions: Record<string, ParameterDescription> = {
  projectId: { description: 'Id of one of your projects', example: exampleIds.project },
  'idempotency-key': {
    description: 'A UUID of your own: the same key answers with the first result and does nothing again',
    example: exampleIds.key,
  },
  platform: { description: 'Answers of this platform only', example: 'all' },
  range: { description: 'The last days up to today (UTC); `today` without an answer falls back to 30d', example: '30d' },
  startDate: { description: 'First day, inclusive (UTC); goes with endDate and before range', example: '2026-03-01' },
  endDate: { description: 'Last day, inclusive (UTC)', example: '2026-03-30' },
  mode: { description: 'Answers that searched the web, or that did not', example: 'all' },
  branded: { description: 'Prompts that name the brand, or that do not', example: 'all' },
  limit: { description: 'At most so many', example: 20 },
  page: { description: 'Page of the list, from 1', example: 1 },
}
