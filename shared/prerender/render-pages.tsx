// Renders pages and skeletons to HTML when their package is built, in Node. The host hydrates a page, with the router and the session of
// the browser, and replaces a skeleton.

import type { ComponentType } from 'react'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { FRAME_STYLE } from '@sightline/shared/contract/page-frame.ts'
import type { PrerenderedPage, PrerenderedSkeleton } from '@sightline/shared/contract/prerendered-page.ts'
import { SessionContext, type Session } from '../session/session-context.ts'
import { visitorState } from '../session/session-transitions.ts'

/** @returns the HTML of each, in their order */
export function renderPages(pages: readonly (PrerenderedPage | PrerenderedSkeleton)[]): Promise<string[]> {
  return Promise.all(
    pages.map(async (page) =>
      'Skeleton' in page ? replaced(await render(page.path, page.Skeleton)) : render(page.path, page.Component),
    ),
  )
}

/** HTML that is not hydrated needs none of React's marks between texts; its lengths are set by a script. */
const replaced = (html: string) => html.replaceAll(' style="', ` ${FRAME_STYLE}="`).replaceAll('<!-- -->', '')

async function render(path: string, Component: ComponentType): Promise<string> {
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
