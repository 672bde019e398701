import { api } from '@sightline/shared/api'
import type { Plan } from '@sightline/shared/contract/api/account.ts'

const pricingApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<Plan[], void>({
      query: () => '/pricing',
      transformResponse: (envelope: { data: { plans: Plan[] } }) => envelope.data.plans,
      providesTags: ['Pricing'],
    }),
  }),
})

export const { usePlansQuery } = pricingApi
