import { screen } from '@testing-library/react'
import { failure, stubApi, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import type { ReceivedInvitation } from '@sightline/shared/contract/api/workspaces.ts'
import { Component } from './Join.tsx'

const received = (given: Partial<ReceivedInvitation> = {}): ReceivedInvitation => ({
  ...{ workspaceName: 'Northwind', ownerName: 'Maya Chen', role: 'viewer', projects: 2, hidePrompts: true },
  ...{ email: 'ben@example.com', expiresAt: '2026-04-06T08:00:00.000Z', state: 'open' },
  ...given,
})
const api = stubApi()

function show(given: Partial<ReceivedInvitation>, more: ApiAnswers = {}) {
  api.use({ 'GET /invitations/abc': { success: true, data: received(given) }, ...more })
  return renderApp(<Component />, { path: '/join/:token', at: '/join/abc' })
}

describe('an invitation', () => {
  it('says who invites to what', async () => {
    show({})
    expect(await screen.findByRole('heading', { name: 'Maya Chen invites you to Northwind' })).toBeInTheDocument()
    expect(screen.getByText('You will see 2 projects, without the texts of prompts and answers.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Accept' })).toBeInTheDocument()
  })

  it('says when it was answered in another tab', async () => {
    const message = 'This invitation cannot be accepted any more.'
    const { user } = show({}, { 'POST /invitations/abc/accept': failure(409, { code: 'CONFLICT', message }) })
    const accept = await screen.findByRole('button', { name: 'Accept' })
    api.use({
      'GET /invitations/abc': { success: true, data: received({ state: 'accepted' }) },
      'POST /invitations/abc/accept': failure(409, { code: 'CONFLICT', message }),
    })
    await user.click(accept)
    expect(await screen.findByText('This invitation was used')).toBeInTheDocument()
  })

  for (const [state, title] of [
    ['accepted', 'This invitation was used'],
    ['withdrawn', 'This invitation was withdrawn'],
    ['expired', 'This invitation has expired'],
    ['other-address', 'This invitation is for another mail address'],
    ['unconfirmed-address', 'Please confirm your mail address'],
  ] as const) {
    it(`that is ${state} cannot be accepted`, async () => {
      show({ state })
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    })
  }

  it('that does not exist says so', async () => {
    show({}, { 'GET /invitations/abc': failure(404, { code: 'NOT_FOUND', message: 'The invitation was not found' }) })
    expect(await screen.findByRole('heading', { name: 'This invitation does not exist' })).toBeInTheDocument()
  })
})
