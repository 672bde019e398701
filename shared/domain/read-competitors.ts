import { listOf, rowsOf } from './read-fields.ts'

/** Reads the competitors of a project response. Competitors without a domain, and names that are not text, are dropped. */
export const readCompetitors = (competitors: unknown) =>
  (rowsOf(competitors) ?? []).flatMap(({ domain, brandNames }) =>
    typeof domain === 'string'
      ? [{ domain, brandNames: listOf(brandNames).filter((name) => typeof name === 'string') }]
      : [],
  )
