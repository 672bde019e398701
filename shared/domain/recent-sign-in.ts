// Some calls ask a person to sign in again, as an open browser may be in the hands of somebody else.

export const RECENT_SIGN_IN_MINUTES = 15

const signInTo = (what: string) =>
  `Please sign in again to ${what}: your last sign-in is older than ${RECENT_SIGN_IN_MINUTES} minutes.`

/** What the API answers to such a call, by the name of the call. */
export const signInAgain = {
  createApiToken: signInTo('create a token'),
  deleteProject: signInTo('delete the project'),
  transferWorkspace: signInTo('transfer the workspace'),
}
