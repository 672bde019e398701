import type { CallDescription } from '../call-description.ts'
import { exampleIds } from './example-data.ts'

const id = { description: 'Id of one of your projects', example: exampleIds.project }

/** A report stands at `/reports/projects/:id/…`, and at `/reports/:id/…` for older clients. */
export function atBothAddresses(path: string, call: CallDescription): Record<string, CallDescription> {
  const described = { ...call, parameters: { id, ...call.parameters } }
  return {
    [`GET /reports/projects/:id/${path}`]: described,
    [`GET /reports/:id/${path}`]: {
      ...described,
      id: `${call.id}AtShortAddress`,
      summary: `${call.summary} (short address)`,
      details: `The same as \`GET /api/reports/projects/{id}/${path.replaceAll(/:(\w+)/g, '{$1}')}\`.`,
    },
  }
}
