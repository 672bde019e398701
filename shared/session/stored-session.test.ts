import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { buildSubscription, buildUser } from '../testing/builders.ts'
import { chooseWorkspace, startInWorkspace } from '@sightline/shared/transport'
import { startFromStoredSession, writeStoredSession } from './stored-session.ts'

const session = { accessToken: 'api-token', user: buildUser(), subscription: buildSubscription() }

function start(key: string, value: unknown) {
  writeStoredSession(session)
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  return startFromStoredSession()
}

describe('the stored session', () => {
  it('is read as it was written, with or without a subscription', () => {
    for (const written of [session, { ...session, subscription: null }]) {
      writeStoredSession(written)
      expect(startFromStoredSession()).toEqual(written)
    }
  })

  it.each([
    ['without a name', { ...session.user, name: undefined }],
    ['whose name is a number', { ...session.user, name: 5 }],
    ['without an id', { ...session.user, id: undefined }],
    ['whose id is a number', { ...session.user, id: 7 }],
    ['whose email is null', { ...session.user, email: null }],
    ['that is a list', [session.user]],
    ['that is a text', '"maya"'],
  ])('is cleared with a user %s', (_what, user) => {
    expect(start(storageKeys.userData, user)).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it.each([
    ['whose title is an object', { ...session.subscription, planTitle: { en: 'Free' } }],
    ['that says "no" in words', { ...session.subscription, hasActiveSubscription: 'no' }],
    ['that is empty', {}],
    ['that is a number', 5],
    ['that is no JSON', '{broken'],
  ])('is read without a subscription %s, which is cleared', (_what, subscription) => {
    expect(start(storageKeys.subscriptionData, subscription)).toEqual({ ...session, subscription: null })
    expect(localStorage.getItem(storageKeys.subscriptionData)).toBeNull()
  })
})

it('keeps the plan of another workspace in the tab that works there', () => {
  const agency = { ...buildSubscription(), planTitle: 'Premium' }
  writeStoredSession(session)
  chooseWorkspace('northwind')
  expect(startFromStoredSession()?.subscription).toBeNull()
  writeStoredSession({ ...session, subscription: agency })
  expect(startFromStoredSession()?.subscription).toEqual(agency)
  // Another tab, in the person's own workspace.
  sessionStorage.clear()
  localStorage.removeItem(storageKeys.workspace)
  startInWorkspace(session.user.id)
  expect(startFromStoredSession()?.subscription).toEqual(session.subscription)
})
