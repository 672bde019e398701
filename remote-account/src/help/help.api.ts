import { api } from '@sightline/shared/api'

const helpApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendFeedback: build.mutation<void, { message: string; page?: string }>({
      query: (body) => ({ url: '/feedback', method: 'POST', body }),
    }),
  }),
})

export const { useSendFeedbackMutation } = helpApi
