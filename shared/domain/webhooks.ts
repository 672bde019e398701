// Rules of webhooks, which form and API share.

/** In the order of the form. */
export const webhookEvents = ['run.finished', 'run.failed', 'change.found', 'alert', 'report.ready'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookFormats = ['json', 'slack'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export const MAX_WEBHOOKS = 10
export const MAX_WEBHOOK_ADDRESS = 500
/** projects that a webhook can be limited to */
export const MAX_WEBHOOK_PROJECTS = 100
/** the latest deliveries of a webhook that are listed */
export const LISTED_DELIVERIES = 20
