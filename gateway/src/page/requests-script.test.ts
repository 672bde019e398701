import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import vm from 'node:vm'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { choiceText } from '@sightline/shared/domain/workspace-choice.ts'
import { WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import { REQUESTS_SCRIPT } from './requests-script.ts'

const session: Record<string, string> = {
  [storageKeys.userData]: JSON.stringify({ id: 'mo', email: 'mo@example.com', name: 'Mo' }),
  [storageKeys.accessToken]: 'token',
}
const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })
const chosen = (workspace: string, person = 'mo') => ({ [storageKeys.workspace]: choiceText(person, workspace) })

interface Early {
  token: string
  workspace?: string
  response: Promise<Response>
}

interface Browser {
  /** what its storages keep beside the session */
  local?: Record<string, string>
  ofTab?: Record<string, string>
  body?: BodyInit
}

/** Runs the script in a page that names one request. @returns what the page keeps of it, and the headers of the request */
function ask({ local = {}, ofTab = {}, body = '{}' }: Browser = {}) {
  const headers: Record<string, string> = {}
  const page = {
    ...{ AbortSignal, Response, Map, JSON, performance },
    localStorage: storage({ ...session, ...local }),
    sessionStorage: storage(ofTab),
    document: { currentScript: { dataset: { requests: '["/api/projects"]' } } },
    fetch: async (_url: string, init: { headers: Record<string, string> }) => {
      Object.assign(headers, init.headers)
      return new Response(body, { headers: { 'x-request-id': '7' } })
    },
    window: {} as { earlyAnswers?: Map<string, Early> },
  }
  Object.defineProperty(page, 'earlyAnswers', { get: () => page.window.earlyAnswers })
  vm.runInNewContext(REQUESTS_SCRIPT, page)
  return { ...page.window.earlyAnswers!.get('/api/projects')!, headers }
}

const brokenOff = () =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from('{"success":tr'))
      stream.error(new TypeError('terminated'))
    },
  })

describe('an answer to a first request of the page', () => {
  it('arrives whole, with its headers', async () => {
    const answer = await ask({ body: '{"success":true}' }).response
    assert.deepEqual(await answer.json(), { success: true })
    assert.equal(answer.headers.get('x-request-id'), '7')
  })

  it('has failed where its body breaks off', async () => {
    await assert.rejects(ask({ body: brokenOff() }).response, TypeError)
  })
})

describe('a first request of the page', () => {
  const workspacesOf = (browser?: Browser) => {
    const { workspace, headers } = ask(browser)
    return [workspace, headers[WORKSPACE_HEADER]]
  }

  it('has the token of the session', () => {
    const { token, headers } = ask()
    assert.equal(token, 'token')
    assert.equal(headers['authorization'], 'Bearer token')
  })

  it('is of the workspace of the tab, and in a new tab of the one that was chosen last', () => {
    const northwind = ['northwind', 'northwind']
    assert.deepEqual(workspacesOf({ ofTab: chosen('northwind'), local: chosen('fabrikam') }), northwind)
    assert.deepEqual(workspacesOf({ local: chosen('northwind') }), northwind)
  })

  it('names no workspace where the person works in their own', () => {
    const own = [undefined, undefined]
    assert.deepEqual(workspacesOf(), own)
    assert.deepEqual(workspacesOf({ ofTab: chosen(''), local: chosen('northwind') }), own)
    assert.deepEqual(workspacesOf({ ofTab: chosen('northwind', 'ben'), local: chosen('northwind', 'ben') }), own)
  })
})
