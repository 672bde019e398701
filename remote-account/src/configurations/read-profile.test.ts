import { readProfile } from './read-profile.ts'

const defaults = {
  email: '',
  name: '',
  picture: null,
  profile: { company: '', website: '', industry: 'other', timezone: 'UTC' },
  preferences: { emailNotifications: false, weeklyReports: false, rankingAlerts: false },
}

describe('readProfile', () => {
  it.each([
    ['nothing', {}, defaults],
    ['nulls', { picture: null, profile: null, preferences: null }, defaults],
    [
      'a part',
      { name: 'Ada', profile: { industry: 'travel' }, preferences: { rankingAlerts: true } },
      {
        ...defaults,
        name: 'Ada',
        profile: { ...defaults.profile, industry: 'travel' },
        preferences: { ...defaults.preferences, rankingAlerts: true },
      },
    ],
  ])('has defaults where a profile has %s', (_what, profile, read) => {
    expect(readProfile({ success: true, data: { profile } })).toEqual(read)
  })

  it.each([[null], [{}], [{ data: null }], [{ data: { profile: null } }], [{ data: { profile: 'Ada' } }]])(
    'finds none in %j',
    (answer) => {
      expect(readProfile(answer)).toBeUndefined()
    },
  )
})
