// Another API process of the same installation, as far as state goes: its own connections and caches, the same database.

import { createLogger } from '@sightline/shared/service/logger.ts'
import { buildApp } from '../app.ts'
import { openServices } from '../open-services.ts'
import { parseApiSettings } from '../settings.ts'
import type { TestApi } from './test-api.ts'

export interface SecondApi {
  call: TestApi['call']
  listen: TestApi['listen']
  close(): Promise<void>
}

/** @param first its clock is this one's, too  @param settings where they differ from the first one's */
export async function startSecondApi(first: TestApi, settings: Record<string, string> = {}): Promise<SecondApi> {
  const opened = await openServices(parseApiSettings({ ...first.env, ...settings }), createLogger('api', 'silent'))
  const app = await buildApp({ ...opened, now: () => first.services.now() })
  return {
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async call(method, path, token, body, headers = {}) {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
      const url = `/api${path}`
      const response = await app.inject({
        method,
        url,
        headers: { ...authorization, ...headers },
        ...(body && { body }),
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    },
    async close() {
      await app.close()
      await opened.close()
    },
  }
}
