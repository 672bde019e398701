import { callApi } from '@sightline/shared/transport'

/**
 * Without the store: help is there, too, when the store has not arrived.
 *
 * @param message an input that has passed the form's rules
 * @throws ApiError
 */
export async function sendFeedback(message: string): Promise<void> {
  await callApi({ url: '/feedback', method: 'POST', body: { message } })
}
