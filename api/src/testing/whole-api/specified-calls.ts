// Every call that the specification's tables name, in their order, and the ones that the API's design adds. Written by
// hand from those pages, not from the code: what is missing here or there shows.

/** `METHOD /path`; names of parameters are not compared */
export const specifiedCalls = [
  // Part 1, section 7
  'POST /auth/signup',
  'POST /auth/signin',
  'GET /auth/profile',
  'GET /subscription',
  'POST /market-peers/find',
  'GET /projects/limits',
  'GET /profile/subscription',
  'GET /projects',
  'GET /reports/projects/:id/overview',
  'GET /project-analysis/project/:id',
  'PATCH /projects/:id/status',
  'GET /pricing',
  'POST /subscription/purchase',
  'PUT /subscription/change-plan',
  'GET /external/ke/domain-overview',
  'POST /brand-names/find',
  'POST /projects',
  // Part 2, section 7: prompts
  'POST /gemini-prompts/find',
  'POST /project-prompts',
  'GET /project-prompts/project/:projectId',
  'POST /project-prompts/:collectionId/categories/:categoryId/prompts',
  'POST /project-prompts/:collectionId/categories',
  'DELETE /project-prompts/:collectionId/categories/:categoryId/prompts',
  // Project and analysis
  'GET /projects/:id',
  'POST /project-analysis/run',
  'POST /project-analysis/new-prompts',
  'POST /project-new-analysis/run',
  // Reports
  'GET /reports/projects/:id/visibility/trends',
  'GET /reports/projects/:id/prompts/:promptId',
  'GET /reports/projects/:id/raw/:promptId',
  'GET /reports/projects/:id/positions',
  'GET /reports/projects/:id/citations/trends',
  'GET /reports/projects/:id/citations/sources',
  // The shape that the competitors page falls back to
  'GET /reports/:id/citations/trends',
  'GET /reports/:id/citations/sources',
  'GET /reports/:id/visibility/trends',
  // Citations
  'GET /citations/projects/:id/reddit/sources',
  'GET /citations/projects/:id/competitor/sources',
  // Insights
  'GET /insights/projects/active',
  'GET /insights/:projectId/dashboard',
  // Profile
  'GET /profile',
  'PUT /profile',
  'PUT /profile/preferences',
  'DELETE /profile',
  // Calls that the design adds
  'POST /auth/signout',
  'PATCH /projects/:id',
  'DELETE /projects/:id',
  'POST /projects/bulk',
  'DELETE /subscription/change-plan',
  'GET /payments',
  'GET /payments/:paymentId/invoice',
  'POST /api-tokens',
  'GET /api-tokens',
  'DELETE /api-tokens/:tokenId',
  'GET /platforms',
  'GET /connections',
  'PUT /connections/:platform',
  'DELETE /connections/:platform',
  'POST /connections/:platform/test',
  'GET /webhooks',
  'POST /webhooks',
  'PATCH /webhooks/:webhookId',
  'DELETE /webhooks/:webhookId',
  'POST /webhooks/:webhookId/test',
  'GET /webhooks/:webhookId/deliveries',
  'POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  'GET /project-analysis/:id',
  'GET /project-analysis/:id/events',
  'POST /project-analysis/:id/cancel',
  'GET /reports/projects/:id/export',
  'GET /reports/projects/:id/failures',
  'GET /reports/projects/:id/evidence',
  'GET /reports/projects/:id/searches',
  'GET /reports/projects/:id/stances',
  'GET /reports/projects/:id/reasons',
  'GET /reports/projects/:id/facts',
  'GET /projects/:id/facts',
  'PUT /projects/:id/facts',
  'POST /projects/:id/facts/proposals',
  'GET /reports/projects/:id/next-steps',
  'PUT /projects/:id/steps/:kind/:subject',
  'GET /reports/projects/:id/citations/shares',
  'GET /reports/projects/:id/traffic',
  'POST /projects/:id/traffic/logs',
  'DELETE /projects/:id/traffic/logs',
  'POST /v1/projects/:id/answers',
  'DELETE /v1/projects/:id/answers/:answerId',
  'GET /reports/projects/:id/outside',
  'GET /reports/projects/:id/outside/:promptId',
  'POST /telemetry',
  'POST /csp-reports',
  'POST /demo-requests',
  'POST /feedback',
  'GET /profile/data',
  'GET /mails/unsubscribe',
  'POST /mails/unsubscribe',
]

/** The other path of a call that answers the same; its own tests are those of the first. */
const fallbackOf: Record<string, string> = {
  'GET /reports/:id/citations/trends': 'GET /reports/projects/:id/citations/trends',
  'GET /reports/:id/citations/sources': 'GET /reports/projects/:id/citations/sources',
  'GET /reports/:id/visibility/trends': 'GET /reports/projects/:id/visibility/trends',
}

export const testedAs = (call: string) => fallbackOf[call] ?? call

/** Without the names of parameters. */
export const shapeOf = (call: string) => call.replaceAll(/:\w+|\{\w+\}/g, ':')
