import { mainAction } from './main-action.ts'

const nothing = { settingUp: undefined, limitReached: false, websiteWaits: false, empty: false }

describe('the primary button of the dashboard', () => {
  it.each([
    ["the header's", {}, null],
    ['Create Your First Project', { empty: true }, 'first-project'],
    ['Start AI Analysis', { websiteWaits: true, empty: true }, 'start-analysis'],
    ['Upgrade Plan', { limitReached: true, websiteWaits: true }, 'upgrade'],
    ['Choose prompts', { settingUp: 'p1', limitReached: true, websiteWaits: true }, 'choose-prompts'],
  ])('is %s', (_name, state, kind) => {
    expect(mainAction({ ...nothing, ...state })?.kind ?? null).toBe(kind)
  })
})
