// The library of a project, for its tests: additions and deletions are visible when it is read again.

import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Library } from '../Library.tsx'
import { project } from './library-answers.ts'

export function openLibrary(search = '') {
  return renderApp(<Library />, {
    path: '/reports/project/:projectId/prompts',
    at: { pathname: `/reports/project/${project.id}/prompts`, search },
    routes: [{ path: '/ai-analysis', element: <p>Analysis progress</p> }],
  })
}
