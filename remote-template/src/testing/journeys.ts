// What a promotion looks for on this remote's screens, with these answers of the API (docs/releases.md).

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'

const projects = [buildProject(), buildProject({ domain: 'kiteandanchor.travel' })]

export const answers = { 'GET /projects': { data: { projects } } }

export default [{ path: '/template', answers, texts: ['larkandloom.com', 'kiteandanchor.travel'] }] satisfies Journey[]
