const dayAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
})

/** "Feb 22, 2027", in the person's time zone. */
export const dateText = (instant: string | number) => dayAndYear.format(new Date(instant))

/** "Nov 24, 06:00", in the person's time zone. */
export const timeText = (instant: string) => dayAndTime.format(new Date(instant))
