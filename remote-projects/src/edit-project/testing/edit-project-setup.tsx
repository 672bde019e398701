// The edit screen over an API that keeps what is saved, for its tests.

import type { Project, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import type { Session } from '@sightline/shared/session'
import { failure, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildProject, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { setupAnswers } from '../../create-project/testing/create-project-setup.tsx'
import type { ReactNode } from 'react'
import { Component as EditProject } from '../EditProject.tsx'

export const person = buildUser()

/** `stored.project` is what the API has; another tab may change it. */
export function storedProject(fields: Partial<Project> = {}) {
  const stored = {
    project: buildProject({
      brandNames: ['Lark & Loom', 'L&L'],
      competitors: [{ domain: 'oakrest.com', brandNames: ['Oakrest', 'Oak Rest'] }],
      ...fields,
    }),
    remeasuring: false,
    nextAnalysisAt: null as string | null,
    facts: emptyFactSheet,
    /** who has changed it last */
    changedBy: {},
  }
  const answers: ApiAnswers = {
    'GET /platforms': setupAnswers['GET /platforms'],
    'GET /projects/:id': () => ({ data: stored }),
    'GET /projects/:id/facts': () => ({ data: { facts: stored.facts } }),
    'PUT /projects/:id/facts': ({ body }) => {
      const { unchangedFrom, ...facts } = body as FactSheet & { unchangedFrom: FactSheet }
      const message = 'The facts were changed meanwhile, by Ana. Please check them and save again.'
      if (JSON.stringify(unchangedFrom) !== JSON.stringify(stored.facts))
        return failure(409, { code: 'CONFLICT', message })
      stored.facts = facts
      return { data: { facts: stored.facts } }
    },
    'PATCH /projects/:id': ({ body }) => {
      const { settings, unchangedSince, ...values } = body as UpdateProjectRequest
      if (unchangedSince !== stored.project.updatedAt) return failure(409, { code: 'CONFLICT', data: stored.changedBy })
      stored.project = {
        ...stored.project,
        ...values,
        settings: { ...stored.project.settings, ...settings },
      } as Project
      if (values.brandNames !== undefined || values.competitors !== undefined) stored.remeasuring = true
      return { data: stored }
    },
  }
  return { stored, answers }
}

/** @param refreshHours of the plan; null = by hand only */
export function renderEdit(
  projectId: string,
  refreshHours: number | null = 24,
  beside: ReactNode = null,
  search = '',
  session: Partial<Session> = {},
) {
  const subscription = buildSubscription({ planTitle: 'Standard', limits: { refreshHours } })
  return renderApp(
    <>
      <EditProject />
      {beside}
    </>,
    {
      path: '/projects/:projectId/edit',
      at: `/projects/${projectId}/edit${search}`,
      session: { user: person, subscription, ...session },
    },
  )
}
