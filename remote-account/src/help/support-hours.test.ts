import { localSupportHours } from './support-hours.ts'

const november = new Date('2026-11-20T12:00:00Z')

describe('the support hours of a visitor', () => {
  it.each([
    ['Europe/London', 'Mon–Fri 3:30–12:30 in your time zone, Europe/London'],
    ['UTC', 'Mon–Fri 3:30–12:30 in your time zone, UTC'],
    ['America/Los_Angeles', 'Sun–Thu 19:30–4:30 the next day in your time zone, America/Los_Angeles'],
    ['Asia/Tokyo', 'Mon–Fri 12:30–21:30 in your time zone, Asia/Tokyo'],
    ['Asia/Kolkata', undefined],
  ])('in %s', (zone, hours) => {
    expect(localSupportHours(november, zone)).toBe(hours)
  })

  it('follow the summer time', () => {
    expect(localSupportHours(new Date('2026-07-01T12:00:00Z'), 'Europe/London')).toBe(
      'Mon–Fri 4:30–13:30 in your time zone, Europe/London',
    )
  })
})
