// Browser storage, as the specification names it. One list, so that "all local data" has one meaning.

export const storageKeys = {
  accessToken: 'accessToken',
  userData: 'userData',
  subscriptionData: 'subscriptionData',
  pendingWebsiteUrl: 'pendingWebsiteUrl',
  isSignUp: 'isSignUp',
  /** the account's analyses whose end was not seen yet (shared/drafts/watched-runs.ts) */
  watchedRuns: 'sightline.watchedRuns',
  /** the keys of starts whose run is not known yet (shared/drafts/run-keys.ts) */
  runKeys: 'sightline.runKeys',
  /** the account's payment whose outcome is not known: one for all tabs */
  openPayment: 'sightline.openPayment',
} as const

/** Not account data: survives sign-out. */
export const themeStorageKey = 'theme'

/** Not account data: after a sign-out, the next sign-in asks for the password. */
export const askPasswordKey = 'askPassword'

/** sessionStorage: the hand-over states of contract/handover.ts, and the page asked for before sign-in. */
export const sessionStorageKeys = {
  promptSetup: 'sightline.promptSetup',
  analysisStart: 'sightline.analysisStart',
  requestedPath: 'sightline.requestedPath',
  afterSignOut: 'sightline.afterSignOut',
} as const

/** sessionStorage: what was typed and not saved (shared/drafts). */
export const draftKeyPrefix = 'sightline.draft.'
