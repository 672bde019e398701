/** The objects of an array; undefined where the value is no array. */
export function readList<Item>(value: unknown): Item[] | undefined {
  return Array.isArray(value) ? (value.filter((item) => typeof item === 'object' && item !== null) as Item[]) : undefined
}
