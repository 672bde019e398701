/** YYYY-MM-DD (UTC): a day that exists, of a year that an answer can be from. */
export function isDay(value: string | null): value is string {
  if (value === null || !/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
