// Runs a remote without the host (`npm run dev -- <remote> --alone`), with a stand-in for the shell, a session, and a
// stubbed API.

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { RemoteModule } from '@sightline/shared/contract/remote-module.ts'
import { createStore } from '@sightline/shared/store'
import { configureTransport } from '@sightline/shared/transport'
import '../../ui/tokens.css'
import '../../ui/base.css'
import { stubApiOfPage, type ApiAnswers } from '../api-stub.ts'
import { Shell, type Screen } from './Shell.tsx'

interface Alone {
  remote: RemoteModule
  /** `paths` of its remote.json */
  paths: Omit<Screen, 'at'>[]
  answers?: ApiAnswers
  /** path pattern → example URL, where the pattern itself has parameters */
  examples?: Record<string, string>
}

export function showAlone({ remote, paths, answers = {}, examples = {} }: Alone): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  stubApiOfPage(answers)
  configureTransport({ apiBase: '/api', getAccessToken: () => 'test-token' })
  const screens = paths.map((owned) => ({ ...owned, at: examples[owned.path] ?? owned.path }))
  const children = [...remote.routes, { path: '*', element: null }]
  const router = createBrowserRouter([{ element: <Shell screens={screens} />, HydrateFallback: () => null, children }])
  createRoot(root).render(
    <StrictMode>
      <Provider store={createStore()}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}
