import { showToast } from '@sightline/shared/store'

/** @param failed the message of the failure: "The export could not be loaded." */
export function loadFailure(failed: string) {
  const cause = navigator.onLine ? 'Try again, or reload the page.' : 'You are offline.'
  return showToast({ tone: 'error', message: `${failed} ${cause}` })
}
