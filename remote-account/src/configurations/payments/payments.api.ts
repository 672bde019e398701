import { api, readAnswer } from '@sightline/shared/api'
import type { ListedPayment } from '@sightline/shared/contract/api/payments.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payments: build.query<ListedPayment[], void>({
      queryFn: readAnswer(
        () => '/payments',
        ({ payments }) => rowsOf<ListedPayment>(payments)?.filter(({ id, paidAt }) => Boolean(id) && Boolean(paidAt)),
      ),
      // Another plan is another payment.
      providesTags: ['Subscription'],
    }),
  }),
})

export const { usePaymentsQuery } = paymentsApi
