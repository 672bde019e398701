export const OFFLINE_CAUSE = 'You are offline. This loads again when the connection is back.'
