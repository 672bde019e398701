// Browser storage, as the specification names it.

/** The account's and the visitor's data: one list, so that sign-out can clear all of it. */
export const storageKeys = {
  accessToken: 'accessToken',
  userData: 'userData',
  subscriptionData: 'subscriptionData',
  pendingWebsiteUrl: 'pendingWebsiteUrl',
  isSignUp: 'isSignUp',
  /** set while nobody is signed in because the session has expired: other tabs then keep their drafts */
  expired: 'expired',
  /** runs of the account whose end the person has not seen (shared/drafts/watched-runs.ts) */
  watchedRuns: 'sightline.watchedRuns',
  /** the keys of starts whose run is not known yet (shared/drafts/run-keys.ts) */
  runKeys: 'sightline.runKeys',
  /** the person, the workspace that they have chosen last, and what they may do there; a tab keeps its own choice under the same key of sessionStorage */
  workspace: 'sightline.workspace',
} as const

/**
 * Payments whose outcome is unknown, one per account. They survive sign-out and the end of a session: without its idempotency key
 * a retry would charge a second time.
 */
export const openPaymentsKey = 'sightline.openPayments'

/** Not account data: survives sign-out. */
export const themeStorageKey = 'theme'

/** Not account data: makes the next sign-in ask for the password after a sign-out. */
export const askPasswordKey = 'askPassword'

/** sessionStorage: hand-over states (contract/handover.ts), and the page to return to after sign-in. */
export const sessionStorageKeys = {
  promptSetup: 'sightline.promptSetup',
  analysisStart: 'sightline.analysisStart',
  requestedPath: 'sightline.requestedPath',
  /** id of the user whose session has ended on the requested page; none where a visitor has asked for it */
  requestedBy: 'sightline.requestedBy',
  afterSignOut: 'sightline.afterSignOut',
  /** a sign-in that this page has begun, and not ended */
  signingIn: 'sightline.signingIn',
  /** the provider's code that was exchanged, or is about to be */
  exchangedCode: 'sightline.exchangedCode',
  /** the release for which this tab was loaded again by itself */
  reloadedFor: 'sightline.reloadedFor',
  /** the next page says that the person is no longer in the workspace of this tab */
  lostWorkspace: 'sightline.lostWorkspace',
} as const

/** sessionStorage: with the code of a shared report behind it, what the report's password was exchanged for. */
export const sharedPassPrefix = 'sightline.sharedPass.'

/** sessionStorage: drafts of forms (shared/drafts). */
export const draftKeyPrefix = 'sightline.draft.'
