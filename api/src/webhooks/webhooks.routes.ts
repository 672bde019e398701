import {
  NO_WEBHOOKS_HERE,
  TOO_MANY_WEBHOOKS,
  webhookCalls,
  type CreateWebhookRequest,
  type Webhook,
  type WebhookDelivery,
} from '@sightline/shared/contract/api/webhooks.ts'
import { MAX_WEBHOOKS, webhookEvents } from '@sightline/shared/domain/webhooks.ts'
import { forSessions } from '../http/access.ts'
import { lockSubscription } from '../accounts/plans/subscription.queries.ts'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import { chosenProjects } from '../accounts/tokens/api-tokens.queries.ts'
import { newId } from '../database/new-id.ts'
import { conflict, notFound, refuse, required } from '../http/api-failure.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { publicInternet, refuseBadHost, RefusedAddress, withLocalNetwork } from '../projects/website/guarded-page.ts'
import { deliver } from './deliver.ts'
import {
  findByHand,
  insertTest,
  listDeliveries,
  turnOff,
  type DeliveryRow,
  type WebhookRow,
} from './deliveries.queries.ts'
import { newSecret, secretLabel } from './signature.ts'
import type { WebhookServices } from './webhook-services.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  tellSlack,
  turnOn,
} from './webhooks.queries.ts'

const ADDED_PER_MINUTE = 20
const TRIES_PER_MINUTE = 6
const BY_HAND = 'by you.'

export const webhookRoutes: Routes<WebhookServices> = async (app, { services }) => {
  const { db, now, settings } = services

  const found = async (workspaceId: string, id: string): Promise<WebhookRow> =>
    required(await findWebhook(db, workspaceId, id), 'The webhook')

  app.get('/webhooks', { schema: webhookCalls.listWebhooks, config: forSessions('manage') }, async (request) => {
    const rows = await listWebhooks(db, currentUser(request).workspaceId)
    return success({ webhooks: rows.map(presentWebhook), available: services.signingBox !== null })
  })

  const adding = {
    schema: webhookCalls.createWebhook,
    config: { ...limitPerMinute(ADDED_PER_MINUTE), ...forSessions('manage') },
  }
  app.post('/webhooks', adding, async (request, reply) => {
    const workspaceId = currentUser(request).workspaceId
    const { address, format, events, projects } = request.body
    const { signingBox } = services
    if (signingBox === null) throw conflict(NO_WEBHOOKS_HERE)
    const problem = await addressProblem(address, settings.LOCAL_ENDPOINTS === 'on')
    if (problem !== undefined) refuse([{ path: 'address', message: problem }])
    const [id, secret] = [newId(), newSecret()]
    const row = await db.transaction(async (transaction) => {
      // Locked for the count, and for a deactivation at the same time, which deletes all webhooks.
      await lockSubscription(transaction, workspaceId)
      const reached = await chosenProjects(transaction, workspaceId, projects, 'A project of this webhook')
      if ((await countWebhooks(transaction, workspaceId)) >= MAX_WEBHOOKS) throw conflict(TOO_MANY_WEBHOOKS)
      if (format === 'slack') await tellSlack(transaction, workspaceId, reached)
      return insertWebhook(transaction, {
        ...{ id, workspaceId, address, format, projects: reached, createdAt: now() },
        events: webhookEvents.filter((event) => events.includes(event)),
        sealedSecret: signingBox.seal(secret, secretLabel({ workspaceId, id })),
      })
    })
    request.change = { about: hostOf(row) }
    request.log.info({ webhookId: id }, 'a webhook was added')
    return reply.code(201).send(success({ ...presentWebhook(row), secret }, 'Webhook added'))
  })

  const switchingWebhook = { schema: webhookCalls.switchWebhook, config: forSessions('manage') }
  app.patch('/webhooks/:webhookId', switchingWebhook, async (request) => {
    const workspaceId = currentUser(request).workspaceId
    const { id, address } = await found(workspaceId, request.params.webhookId)
    await (request.body.on ? turnOn(db, workspaceId, id) : turnOff(db, id, BY_HAND, now()))
    request.change = { about: `${hostOf({ address })} ${request.body.on ? 'on' : 'off'}` }
    return success({ webhook: presentWebhook(await found(workspaceId, id)) })
  })

  const removingWebhook = { schema: webhookCalls.removeWebhook, config: forSessions('manage') }
  app.delete('/webhooks/:webhookId', removingWebhook, async (request) => {
    const { webhookId } = request.params
    const { workspaceId } = currentUser(request)
    const row = await found(workspaceId, webhookId)
    if (!(await deleteWebhook(db, workspaceId, webhookId))) throw notFound('The webhook')
    request.change = { about: hostOf(row) }
    request.log.info({ webhookId }, 'a webhook was removed')
    return { success: true as const, message: 'Webhook removed' }
  })

  async function tryByHand(workspaceId: string, webhookId: string, deliveryId: string) {
    const delivery = await findByHand(db, workspaceId, webhookId, deliveryId)
    const row = delivery && (await deliver(services, delivery, 'by hand'))
    if (row === undefined) throw notFound('The delivery')
    return success({ delivery: presentDelivery(row) })
  }

  const byHand = { ...limitPerMinute(TRIES_PER_MINUTE), ...forSessions('manage', 'none', { isRecorded: false }) }
  app.post('/webhooks/:webhookId/test', { schema: webhookCalls.testWebhook, config: byHand }, async (request) => {
    const workspaceId = currentUser(request).workspaceId
    const { id } = await found(workspaceId, request.params.webhookId)
    return tryByHand(workspaceId, id, await insertTest(db, id, now()))
  })

  const listingDeliveries = { schema: webhookCalls.listDeliveries, config: forSessions('manage') }
  app.get('/webhooks/:webhookId/deliveries', listingDeliveries, async (request) => {
    const { id } = await found(currentUser(request).workspaceId, request.params.webhookId)
    return success({ deliveries: (await listDeliveries(db, id)).map(presentDelivery) })
  })

  app.post(
    '/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    { schema: webhookCalls.redeliver, config: byHand },
    async (request) => tryByHand(currentUser(request).workspaceId, request.params.webhookId, request.params.deliveryId),
  )
}

/** What the history says of its address, which can have a secret. */
const hostOf = ({ address }: Pick<WebhookRow, 'address'>) => URL.parse(address)?.host ?? ''

/** For a person; undefined where the address, and what its name leads to, may be told. It is checked again at each try. */
async function addressProblem(
  address: CreateWebhookRequest['address'],
  isLocalAllowed: boolean,
): Promise<string | undefined> {
  const url = URL.parse(address)
  if (url === null) return 'Enter an address such as https://hooks.example.com/sightline.'
  if (!isLocalAllowed && url.protocol !== 'https:') return 'Enter an address that starts with https://.'
  try {
    await refuseBadHost(url, isLocalAllowed ? withLocalNetwork : publicInternet)
    return undefined
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error
    return `${error.message}.`
  }
}

const presentWebhook = ({ id, address, format, events, projects, ...row }: WebhookRow): Webhook => ({
  ...{ id, address, format, events, projects },
  createdAt: row.createdAt.toISOString(),
  on: row.offAt === null,
  offReason: row.offAt === null ? null : row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
})

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  event: row.content.event,
  projectId: row.aboutProject,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
})
