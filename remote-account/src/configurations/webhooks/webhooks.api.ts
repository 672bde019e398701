import { api, readAnswer, readResponse } from '@sightline/shared/api'
import type { CreateWebhookRequest, Webhook, WebhookDelivery } from '@sightline/shared/contract/api/webhooks.ts'
import { isFields, listOf, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'

export type { Webhook, WebhookDelivery }

/** longer than the API waits for the receiver */
const TRY_TIMEOUT_MS = 20_000

export interface WebhookList {
  webhooks: Webhook[]
  /** false where the operator has not set it up */
  available: boolean
}

export interface CreatedWebhook extends Webhook {
  secret: string
}

interface OneDelivery {
  webhookId: string
  deliveryId: string
}

/** undefined without an id, as a webhook that cannot be removed must not be listed as one that can */
function readWebhook(row: unknown): Webhook | undefined {
  if (!isFields(row) || typeof row['id'] !== 'string') return undefined
  const given = row as Partial<Webhook>
  return {
    ...(row as Webhook),
    address: given.address ?? 'A webhook',
    events: listOf(given.events) as Webhook['events'],
    projects: Array.isArray(given.projects) ? given.projects : null,
    on: given.on !== false,
    offReason: given.offReason ?? null,
    failingSince: given.failingSince ?? null,
  }
}

function readDelivery(row: unknown): WebhookDelivery | undefined {
  if (!isFields(row) || typeof row['id'] !== 'string') return undefined
  const { status = null, problem = null, triedAt = null, deliveredAt = null, nextTryAt = null } = row
  return { ...row, status, problem, triedAt, deliveredAt, nextTryAt } as WebhookDelivery
}

const idPath = (id: string) => `/webhooks/${encodeURIComponent(id)}`

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<WebhookList, void>({
      queryFn: readAnswer(
        () => '/webhooks',
        ({ webhooks, available }) => {
          const rows = rowsOf<Partial<Webhook>>(webhooks)
          return rows && { webhooks: rows.flatMap((row) => readWebhook(row) ?? []), available: available !== false }
        },
      ),
    }),
    createWebhook: build.mutation<CreatedWebhook, CreateWebhookRequest>({
      queryFn: async (body, { dispatch }, _options, call) => {
        const answer = await readResponse<CreatedWebhook, Fields>(
          call({ url: '/webhooks', method: 'POST', body, timeout: TRY_TIMEOUT_MS }),
          ({ data }) => {
            const webhook = readWebhook(data)
            return webhook && isFields(data) && typeof data['secret'] === 'string'
              ? { ...webhook, secret: data['secret'] }
              : undefined
          },
        )
        if (answer.error !== undefined) return answer
        const { secret: _secret, ...listed } = answer.data
        dispatch(changeList((webhooks) => [listed, ...webhooks]))
        return answer
      },
      // Slack notifications of projects were turned on.
      invalidatesTags: (_result, error, { format }) =>
        error === undefined && format === 'slack' ? ['ProjectList'] : [],
    }),
    switchWebhook: build.mutation<null, { id: string; on: boolean }>({
      queryFn: async ({ id, on }, { dispatch }, _options, call) => {
        const answer = await readResponse<Webhook, Fields>(
          call({ url: idPath(id), method: 'PATCH', body: { on } }),
          ({ data }) => (isFields(data) ? readWebhook(data['webhook']) : undefined),
        )
        if (answer.error !== undefined) return answer
        dispatch(changeList((webhooks) => webhooks.map((webhook) => (webhook.id === id ? answer.data : webhook))))
        return { data: null }
      },
    }),
    removeWebhook: build.mutation<null, string>({
      queryFn: async (id, { dispatch }, _options, call) => {
        const { error } = await call({ url: idPath(id), method: 'DELETE' })
        // One that is gone already was removed in another tab.
        if (error !== undefined && error.status !== 404) return { error }
        dispatch(changeList((webhooks) => webhooks.filter((webhook) => webhook.id !== id)))
        return { data: null }
      },
    }),
    deliveries: build.query<WebhookDelivery[], string>({
      queryFn: readAnswer(
        (id) => `${idPath(id)}/deliveries`,
        ({ deliveries }) => rowsOf<Fields>(deliveries)?.flatMap((row) => readDelivery(row) ?? []),
      ),
    }),
    /** A test without `deliveryId`. */
    tryDelivery: build.mutation<WebhookDelivery, Pick<OneDelivery, 'webhookId'> & Partial<OneDelivery>>({
      queryFn: async ({ webhookId, deliveryId }, { dispatch }, _options, call) => {
        const path = deliveryId === undefined ? 'test' : `deliveries/${encodeURIComponent(deliveryId)}/redeliver`
        const answer = await readResponse<WebhookDelivery, Fields>(
          call({ url: `${idPath(webhookId)}/${path}`, method: 'POST', timeout: TRY_TIMEOUT_MS }),
          ({ data }) => (isFields(data) ? readDelivery(data['delivery']) : undefined),
        )
        if (answer.error !== undefined) return answer
        const { data } = answer
        if (data.problem === null) {
          const arrived = (webhook: Webhook) =>
            webhook.id === webhookId ? { ...webhook, failingSince: null } : webhook
          dispatch(changeList((webhooks) => webhooks.map(arrived)))
        }
        dispatch(
          webhooksApi.util.updateQueryData('deliveries', webhookId, (deliveries) =>
            deliveryId === undefined
              ? [data, ...deliveries]
              : deliveries.map((delivery) => (delivery.id === data.id ? data : delivery)),
          ),
        )
        return answer
      },
    }),
    tellSlack: build.mutation<void, { projectId: string; slackNotifications: boolean }>({
      query: ({ projectId, slackNotifications }) => ({
        url: `/projects/${encodeURIComponent(projectId)}`,
        method: 'PATCH',
        body: { settings: { slackNotifications } },
      }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, error) => (error === undefined ? ['ProjectList'] : []),
    }),
  }),
})

const changeList = (change: (webhooks: Webhook[]) => Webhook[]) =>
  webhooksApi.util.updateQueryData('webhooks', undefined, (list) => ({ ...list, webhooks: change(list.webhooks) }))

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useSwitchWebhookMutation,
  useRemoveWebhookMutation,
  useDeliveriesQuery,
  useTryDeliveryMutation,
  useTellSlackMutation,
} = webhooksApi
