import { showToast } from '@sightline/shared/store'

/** @param failed what did not happen: "The export could not be loaded." */
export function loadFailure(failed: string) {
  const cause = navigator.onLine ? 'Check your connection and try again.' : 'You are offline.'
  return showToast({ tone: 'error', message: `${failed} ${cause}` })
}
