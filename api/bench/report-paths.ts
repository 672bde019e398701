// Request paths: always the same one (cached), or a new one each time (uncached).

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 30
/** periods that begin on so many different days and end on the same */
const LONGER = 10
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
  const today = Date.now()
  const day = (back: number) => new Date(today - back * DAY_MS).toISOString().slice(0, 10)
  const separator = path.includes('?') ? '&' : '?'
  const ends = days - DAYS
  let count = 0
  return () => {
    const back = count % ends
    const longer = Math.floor(count / ends) % LONGER
    const filter = filters[Math.floor(count / ends / LONGER)]
    if (filter === undefined) throw new Error(`${count} periods of ${path} are all that there are`)
    count += 1
    return `${path}${separator}${filter}&startDate=${day(back + DAYS - 1 + longer)}&endDate=${day(back)}`
  }
}
