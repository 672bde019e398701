// The one call of the footer: somebody wants to be shown the product.

import { api } from '@sightline/shared/api'

const demoRequestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes an e-mail address; the answer is the words of thanks. */
    requestDemo: build.mutation<string, string>({
      query: (email) => ({ url: '/demo-requests', method: 'POST', body: { email } }),
      transformResponse: (answer: { message?: string }) => answer.message ?? 'Thank you!',
    }),
  }),
})

export const { useRequestDemoMutation } = demoRequestApi
