// Renders pages to HTML when their remote is built, in Node. The host hydrates it, with the router and the session of the browser.

import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { PrerenderedPage } from '@sightline/shared/contract/prerendered-page.ts'
import { SessionContext, type Session } from '../session/session-context.ts'
import { visitorState } from '../session/session-transitions.ts'

/** @returns the pages' HTML, in their order */
export function renderPages(pages: readonly PrerenderedPage[]): Promise<string[]> {
  return Promise.all(pages.map(renderPage))
}

async function renderPage({ path, Component }: PrerenderedPage): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path, Component }])
  const context = await query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} redirects`)
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <SessionContext value={visitor}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </SessionContext>,
    { onError: (error) => void errors.push(error) },
  )
  if (errors.length > 0) throw errors[0]
  return text(prelude)
}

const unavailable = () => Promise.reject(new Error('Nobody signs in while a page is built'))

const visitor: Session = {
  status: visitorState.status,
  user: visitorState.user,
  subscription: visitorState.subscription,
  refusal: visitorState.refusal,
  login: unavailable,
  logout: unavailable,
  refresh: unavailable,
  pendingAction: false,
}
