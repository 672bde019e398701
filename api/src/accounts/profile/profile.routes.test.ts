import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  authProfileResponse,
  exchangeResponse,
  profileResponse,
  type ProfileRequest,
} from '@sightline/shared/contract/api/account.ts'
import { failed, startTestApi, succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'

let api: TestApi
before(async () => {
  api = await startTestApi()
})
after(() => api.close())

const read = async ({ token }: TestUser) =>
  succeeded(await api.call('GET', '/profile', token), profileResponse).data.profile
const put = ({ token }: TestUser, body: object) => api.call('PUT', '/profile', token, body)
const save = async (user: TestUser, body: ProfileRequest) =>
  succeeded(await put(user, body), profileResponse).data.profile

describe('GET /profile', () => {
  it('returns what the provider said, and the defaults', async () => {
    const user = await api.addUser()
    const profile = await read(user)
    assert.match(profile.email, /^user-\d+@example\.com$/)
    assert.match(profile.name, /^User \d+$/)
    assert.equal(profile.picture, null)
    assert.deepEqual(profile.profile, { company: '', website: '', industry: 'other', timezone: 'UTC' })
    assert.deepEqual(profile.preferences, { emailNotifications: true, weeklyReports: true, rankingAlerts: true })
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('GET', '/profile', null), 401, 'AUTH_REQUIRED')
  })
})

describe('PUT /profile', () => {
  const whole = {
    name: 'Maya Okafor',
    company: 'Lark & Loom',
    website: 'LarkAndLoom.com',
    industry: 'fashion',
    timezone: 'Europe/Berlin',
  } as const

  it('changes every field, and says so', async () => {
    const user = await api.addUser()
    const response = await put(user, whole)
    assert.equal(succeeded(response, profileResponse).message, 'Profile saved')
    const { name, profile } = await read(user)
    assert.deepEqual({ name, ...profile }, { ...whole, website: 'https://larkandloom.com' })
  })

  it('changes what is given, and nothing else', async () => {
    const user = await api.addUser()
    await save(user, whole)
    const saved = await read(user)
    assert.deepEqual(await save(user, { company: 'New Loom' }), {
      ...saved,
      profile: { ...saved.profile, company: 'New Loom' },
    })
    assert.deepEqual(await save(user, {}), await read(user))
  })

  it('removes company and website when they are empty', async () => {
    const user = await api.addUser()
    await save(user, whole)
    const { profile } = await save(user, { company: ' ', website: ' ' })
    assert.deepEqual([profile.company, profile.website], ['', ''])
  })

  it('keeps a scheme and a path that were typed', async () => {
    const { profile } = await save(await api.addUser(), { website: 'http://www.example.com/shop' })
    assert.equal(profile.website, 'http://www.example.com/shop')
  })

  it('accepts a website of the maximum length, and accepts its stored form again', async () => {
    const user = await api.addUser()
    const { profile } = await save(user, { website: `acme.com/${'a'.repeat(2031)}` })
    assert.equal(profile.website.length, 2048)
    await save(user, { website: profile.website })
  })

  it('spells a time zone as the database of zones does', async () => {
    const user = await api.addUser()
    for (const [given, stored] of [
      ['europe/berlin', 'Europe/Berlin'],
      ['utc', 'UTC'],
      ['Asia/Kolkata', 'Asia/Kolkata'],
      ['Etc/GMT+5', 'Etc/GMT+5'],
    ] as const) {
      assert.equal((await save(user, { timezone: given })).profile.timezone, stored)
    }
  })

  it('names every field that is wrong, and changes none', async () => {
    const user = await api.addUser()
    const before = await read(user)
    const wrong: [object, Record<string, string>][] = [
      [
        { company: 'Kept?', website: 'larkandloom', timezone: 'Berlin' },
        {
          website: 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)',
          timezone: 'Please choose a time zone, for example Europe/Berlin',
        },
      ],
      [
        { website: `acme.com/${'a'.repeat(2032)}` },
        { website: 'must have at most 2048 characters, https:// included' },
      ],
      [{ timezone: '+05:30' }, { timezone: 'Please choose a time zone, for example Europe/Berlin' }],
      [{ timezone: '' }, { timezone: 'is required' }],
      [
        { name: '  ', industry: 'mining' },
        {
          name: 'is required',
          industry:
            'must be one of: technology, healthcare, finance, education, ecommerce, marketing, consulting, real-estate, automotive, travel, food-beverage, fashion, entertainment, non-profit, other',
        },
      ],
      [{ name: 'x'.repeat(101) }, { name: 'must have at most 100 characters' }],
      [{ name: 'Maya\0' }, { name: 'Contains a character that cannot be stored.' }],
      [{ company: 5 }, { company: 'must be a text' }],
      [
        { company: 5, timezone: 'Berlin' },
        { company: 'must be a text', timezone: 'Please choose a time zone, for example Europe/Berlin' },
      ],
    ]
    for (const [body, expected] of wrong) {
      const { errors = [] } = failed(await put(user, body), 400, 'BAD_REQUEST')
      assert.deepEqual(Object.fromEntries(errors.map(({ path, message }) => [path, message])), expected)
    }
    assert.deepEqual(await read(user), before)
  })

  it('shows an edited name wherever the user is named, also after the next sign-in', async () => {
    const user = await api.addUser()
    await save(user, { name: 'Maya' })
    const profile = succeeded(await api.call('GET', '/auth/profile', user.token), authProfileResponse)
    assert.equal(profile.data.user.name, 'Maya')
    // The provider has another name by now, and another address.
    api.provider.addProfile({ sub: user.subject, email: 'other@example.com', name: 'Provider' })
    const auth0Token = await api.provider.token(user.subject)
    const signIn = succeeded(await api.call('POST', '/auth/signin', null, { auth0Token }), exchangeResponse)
    assert.equal(signIn.data.user.name, 'Maya')
    const { name, email } = await read(user)
    assert.deepEqual([name, email], ['Maya', 'other@example.com'])
  })

  it('cannot change the email address, and does not change other users', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()]
    const [mine, theirs] = [await read(user), await read(other)]
    succeeded(await put(user, { name: 'Me', email: 'somebody@example.com', id: other.id }), profileResponse)
    assert.deepEqual(await read(user), { ...mine, name: 'Me' })
    assert.deepEqual(await read(other), theirs)
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('PUT', '/profile', null, whole), 401, 'AUTH_REQUIRED')
  })
})

describe('PUT /profile/preferences', () => {
  const set = ({ token }: TestUser, preferences: object) =>
    api.call('PUT', '/profile/preferences', token, { preferences })

  it('changes the ones that are given, and says so', async () => {
    const user = await api.addUser()
    const { message, data } = succeeded(await set(user, { weeklyReports: false }), profileResponse)
    assert.equal(message, 'Preferences saved')
    const preferences = { emailNotifications: true, weeklyReports: false, rankingAlerts: true }
    assert.deepEqual(data.profile.preferences, preferences)
    assert.deepEqual((await read(user)).preferences, preferences)
  })

  it('keeps saved views of Insights, and refuses more than twenty', async () => {
    const user = await api.addUser()
    const insightsViews = [{ name: 'Outdoor, falling first', query: 'client=Outdoor&sort=change' }]
    succeeded(await set(user, { insightsViews }), profileResponse)
    assert.deepEqual((await read(user)).preferences, {
      ...{ emailNotifications: true, weeklyReports: true, rankingAlerts: true },
      insightsViews,
    })
    for (const refused of [Array.from({ length: 21 }, () => insightsViews[0]), [{ name: ' ', query: '' }]])
      assert.equal((await set(user, { insightsViews: refused })).status, 400)
  })

  it('loses none of three concurrent changes', async () => {
    const user = await api.addUser()
    const names = ['emailNotifications', 'weeklyReports', 'rankingAlerts']
    await Promise.all(names.map((name) => set(user, { [name]: false })))
    assert.deepEqual((await read(user)).preferences, {
      emailNotifications: false,
      weeklyReports: false,
      rankingAlerts: false,
    })
  })

  it('does not change preferences of others, and drops unknown ones', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()]
    const before = await read(other)
    succeeded(await set(user, { rankingAlerts: false, isAdmin: true }), profileResponse)
    assert.deepEqual((await read(user)).preferences, { ...before.preferences, rankingAlerts: false })
    assert.deepEqual(await read(other), before)
  })

  it('refuses what is neither true nor false', async () => {
    const user = await api.addUser()
    const { errors } = failed(await set(user, { weeklyReports: 'no' }), 400, 'BAD_REQUEST')
    assert.deepEqual(errors, [{ path: 'preferences.weeklyReports', message: 'must be true or false' }])
    failed(await api.call('PUT', '/profile/preferences', user.token, {}), 400, 'BAD_REQUEST')
  })

  it('refuses a call without a session', async () => {
    failed(await api.call('PUT', '/profile/preferences', null, { preferences: {} }), 401, 'AUTH_REQUIRED')
  })
})
