// The one call of the footer: somebody wants to be shown the product.

import { callApi } from '@sightline/shared/transport'

/**
 * @param email an address that has passed the form's rules
 * @returns the words of thanks
 * @throws ApiError
 */
export async function requestDemo(email: string): Promise<string> {
  const { message } = await callApi<{ message?: string }>({ url: '/demo-requests', method: 'POST', body: { email } })
  return message ?? 'Thank you!'
}
