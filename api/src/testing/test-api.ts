// A whole API for a test file: its own database, its own identity provider, calls by `inject`.

import assert from 'node:assert/strict'
import { exchangeResponse } from '@sightline/shared/contract/api/account.ts'
import { failure, type ErrorCode, type Failure } from '@sightline/shared/contract/api/envelope.ts'
import type { InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { createMigratedDatabase } from '../../../scripts/src/testing/test-database.ts'
import { setPlan } from '../accounts/sign-in/users.queries.ts'
import { buildApp } from '../app.ts'
import { migrateDatabase } from '../migrate-database.ts'
import { startAnswerWorker } from '../runs/answers/answer-worker.ts'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { openServices } from '../open-services.ts'
import type { SiteMetadata } from '../projects/website/site-metadata.ts'
import type { Services } from '../services.ts'
import { parseApiSettings } from '../settings.ts'
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts'
import { watchResponses } from './response-contract.ts'

const WORKER_POLL_MS = 50
const MONTH_MS = 28 * 24 * 60 * 60 * 1000

export interface TestUser {
  id: string
  subject: string
  token: string
}

export interface TestApi {
  services: Services
  provider: TestIdentityProvider
  /** domain → what its site says about itself; no other site can be read */
  sites: Map<string, SiteMetadata>
  /** address → its name, and name → its address, of the name server */
  names: Map<string, string>
  databaseUrl: string
  /** every route, as it was registered */
  routes: readonly RouteOptions[]
  /** environment of a child process that belongs to this API */
  env: Record<string, string>
  /** @param token null = no Authorization header */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    token: string | null,
    body?: object,
    headers?: object,
  ): Promise<TestResponse>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** listens on a port, for what `inject` cannot do: streams */
  listen(): Promise<string>
  /** a new signed-in user; the plan is paid for 28 days */
  addUser(plan?: string): Promise<TestUser>
  /** one more session of a user: its token */
  signIn(user: Pick<TestUser, 'subject'>): Promise<string>
  /** @param periodEnd in 28 days, if nothing else is said */
  changePlan(user: TestUser, plan: string, periodEnd?: Date): Promise<void>
  /** sets the API's clock; the system's again without a time */
  setTime(time?: Date): void
  /** works on answers until the test file ends, or until it is stopped */
  startWorker(): { stop(): Promise<void> }
  close(): Promise<void>
}

export interface TestResponse {
  status: number
  headers: LightMyRequestResponse['headers']
  body: unknown
}

/** The body of a successful call, as its contract's schema reads it. */
export function succeeded<Schema extends z.ZodType>(response: TestResponse, schema: Schema): z.output<Schema> {
  assert.ok(response.status < 300, `status ${response.status}: ${JSON.stringify(response.body)}`)
  return schema.parse(response.body)
}

/** The envelope of a failed call. */
export function failed(response: TestResponse, status: number, code: ErrorCode): Failure {
  const body = failure.parse(response.body)
  assert.deepEqual({ status: response.status, code: body.code }, { status, code })
  return body
}

export async function startTestApi(settings: Record<string, string> = {}): Promise<TestApi> {
  const database = await createMigratedDatabase('api', migrateDatabase)
  const provider = await startIdentityProvider(settings.PUBLIC_URL)
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    IDENTITY_URL: provider.url,
    SAMPLE_LATENCY_MS: '0',
    BOT_ADDRESS_LISTS: 'bundled',
    USER_CALLS_PER_MINUTE: '1000000',
    TOKEN_CALLS_PER_MINUTE: '1000000',
    ADDRESS_CALLS_PER_MINUTE: '1000000',
    // Test files share two cores, so a test process may have long event loop delays and must still answer.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  }
  let time: Date | undefined
  const services = {
    ...(await openServices(parseApiSettings(env), createLogger('api', 'silent'), true)),
    // No test reaches out to the internet.
    readSite: async (domain: string) => api.sites.get(domain) ?? null,
    nameServer: { reverse: async (address: string) => nameOf(address), forward: async (name: string) => nameOf(name) },
    now: () => time ?? new Date(),
    retryFirstDelayMs: 1,
  }
  const routes: RouteOptions[] = []
  const breaches: unknown[] = []
  const app = await buildApp(services, false, (made) => {
    made.addHook('onRoute', (route) => void routes.push(route))
    watchResponses(made, (breach) => breaches.push(breach))
  })
  const workers = new Set<{ stop(): Promise<void> }>()
  function nameOf(asked: string): string[] {
    const found = api.names.get(asked)
    if (found === undefined) throw Object.assign(new Error(asked), { code: 'ENOTFOUND' })
    return [found]
  }
  let users = 0

  async function exchange(subject: string) {
    const auth0Token = await provider.token(subject)
    return succeeded(await api.call('POST', '/auth/signin', null, { auth0Token }), exchangeResponse).data
  }

  const api: TestApi = {
    services,
    provider,
    sites: new Map(),
    names: new Map(),
    databaseUrl: database.url,
    routes,
    env,
    inject: (options) => app.inject(options),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async call(method, path, token, body, headers = {}) {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
      const url = path.startsWith('/api/') || path.endsWith('z') ? path : `/api${path}`
      const response = await app.inject({
        method,
        url,
        headers: { ...authorization, ...headers },
        ...(body && { body }),
      })
      if (breaches.length > 0) throw breaches.shift()
      return { status: response.statusCode, headers: response.headers, body: response.body && response.json() }
    },
    async addUser(plan) {
      users += 1
      const subject = `test|user-${users}`
      provider.addProfile({
        sub: subject,
        email: `user-${users}@example.com`,
        email_verified: true,
        name: `User ${users}`,
      })
      const {
        user: { id },
        accessToken,
      } = await exchange(subject)
      const user = { id, subject, token: accessToken }
      if (plan !== undefined) await api.changePlan(user, plan)
      return user
    },
    signIn: async ({ subject }) => (await exchange(subject)).accessToken,
    changePlan: (user, plan, periodEnd = new Date(Date.now() + MONTH_MS)) =>
      setPlan(services.db, user.id, plan, periodEnd, 'replace'),
    setTime: (next) => void (time = next),
    startWorker() {
      const worker = startAnswerWorker(services, WORKER_POLL_MS)
      workers.add(worker)
      return worker
    },
    async close() {
      for (const worker of workers) await worker.stop()
      await app.close()
      await services.close()
      await provider.close()
      await database.drop()
    },
  }
  return api
}
