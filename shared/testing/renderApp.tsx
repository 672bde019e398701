// Renders a screen with store, router and a session, as in the product.

import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { createStore, type AppStore } from '@sightline/shared/store'
import { configureTransport } from '@sightline/shared/transport'
import { SessionContext, type Session } from '../session/session-context.ts'
import { buildSubscription, buildUser } from './builders.ts'

export interface RenderAppOptions {
  /** the path of the screen, with parameters; default: matches everything */
  path?: string
  /** initial location: a path, or a location with state */
  at?: string | { pathname: string; search?: string; state?: unknown }
  session?: Partial<Session>
  /** further routes; any other path renders its own address as text `at {path}` */
  routes?: RouteObject[]
}

export interface RenderedApp extends RenderResult {
  user: UserEvent
  store: AppStore
  router: ReturnType<typeof createMemoryRouter>
}

export function renderApp(screen: ReactElement, options: RenderAppOptions = {}): RenderedApp {
  const { path = '/', at = path, session, routes = [] } = options
  configureTransport({ apiBase: 'http://localhost/api', getAccessToken: () => 'test-token' })
  const store = createStore()
  const router = createMemoryRouter([{ path, element: screen }, ...routes, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [at],
  })
  const value = { ...signedIn(), ...session }
  const view = render(
    <Provider store={store}>
      <SessionContext value={value}>
        <RouterProvider router={router} />
      </SessionContext>
    </Provider>,
  )
  return { ...view, user: userEvent.setup(), store, router }
}

function Elsewhere() {
  return <p>Another page</p>
}

/** The session of most tests; pass `signedOut` for a visitor. */
export function signedIn(): Session {
  return {
    status: 'signed-in',
    user: buildUser(),
    subscription: buildSubscription(),
    refusal: null,
    login: async () => ({ ok: true }),
    logout: async () => undefined,
    refresh: async () => undefined,
    pendingAction: false,
  }
}

export const signedOut: Partial<Session> = { status: 'signed-out', user: null, subscription: null }
