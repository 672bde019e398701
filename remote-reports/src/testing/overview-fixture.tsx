// The overview's screen with a report of two days, for its tests.

import { screen } from '@testing-library/react'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Overview } from '../overview/Overview.tsx'
import { project } from './overview-answers.ts'

export const open = (query = '') =>
  renderApp(<Overview />, { path: '/reports/project/:projectId', at: `/reports/project/${project.id}${query}` })

export const verdict = () => screen.findByRole('heading', { name: /^You appear in/ })
