// The screen with its project and its generated prompts, for its tests.

import { screen, waitFor } from '@testing-library/react'
import { failure, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildProject, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as CreatePrompt } from '../CreatePrompt.tsx'

export const project = buildProject({
  domain: 'northquaybooks.com',
  projectName: 'North Quay Books',
  description: 'used books',
})

export const handedOver = {
  projectId: project.id,
  projectName: 'North Quay Books',
  domain: 'northquaybooks.com',
  selectedPersona: 'A student',
  platforms: ['chatgpt', 'gemini'],
  targetGeography: 'US',
}

export const promptAnswers = {
  'GET /projects/:id': { data: { project } },
  'GET /project-analysis/project/:id/price': {
    data: { answersPerPrompt: 3, usdPerPrompt: 0.0093, platforms: [{}, {}, {}], sample: false },
  },
  'POST /gemini-prompts/find': {
    prompts: {
      'Product Information': ['Where can I buy used textbooks? [1]', 'Who sells first editions?'],
      'Competitive Analysis': ['Which bookstore ships fastest?'],
      'Industry Insights': [],
    },
    source: 'template',
    topic: 'used books',
  },
  'GET /project-prompts/project/:id': failure(404, { message: 'The project has no prompts.' }),
  'POST /project-prompts': { data: {} },
} satisfies ApiAnswers

export function renderPrompts(state: unknown = handedOver, user = buildUser(), search = '') {
  return renderApp(<CreatePrompt />, {
    path: '/create-prompt',
    at: { pathname: '/create-prompt', search, state },
    session: { user },
  })
}

/** Resolves when nothing is being generated or read, as a click on a disabled button does nothing. */
export async function enabledButton(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
