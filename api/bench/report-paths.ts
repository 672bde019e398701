// Request paths: always the same one (cached), or a new one each time (uncached).

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30
/** periods that begin on so many different days and end on the same */
const LONGER = 10
/** first days before the project's first answer, each of which makes a period of its own */
const EARLIER = 500
const filters = ['all', 'unbranded', 'branded'].flatMap((branded) =>
  ['all', 'chatgpt', 'gemini'].map((platform) => `platform=${platform}&branded=${branded}`),
)

export const fixed = (path: string) => () => path

/** One path of each after the other, from the first one on in every call of this. */
export function inTurns(paths: readonly (() => string)[]): () => string {
  let count = -1
  return () => {
    count += 1
    return paths[count % paths.length]?.() ?? ''
  }
}

/** A month each, other days or another filter every time: no body that is kept answers it. @param days that the project has */
export function slidingPeriods(path: string, days: number): () => string {
  const ends = days - DAYS
  return uncached(path, ends * LONGER, (n) => {
    const last = n % ends
    return { first: last + DAYS - 1 + Math.floor(n / ends), last }
  })
}

/** All days that the project has, and every time other days before them or another filter: no body that is kept answers it. */
export const wholePeriods = (path: string, days: number) =>
  uncached(path, EARLIER, (n) => ({ first: days - 1 + n, last: 0 }))

/** @param period the nth of so many, as days before today */
function uncached(path: string, count: number, period: (n: number) => { first: number; last: number }): () => string {
  const today = Date.now()
  const day = (back: number) => new Date(today - back * DAY_MS).toISOString().slice(0, 10)
  const separator = path.includes('?') ? '&' : '?'
  let asked = 0
  return () => {
    const filter = filters[Math.floor(asked / count)]
    if (filter === undefined) throw new Error(`${asked} periods of ${path} are all that there are`)
    const { first, last } = period(asked % count)
    asked += 1
    return `${path}${separator}${filter}&startDate=${day(first)}&endDate=${day(last)}`
  }
}
