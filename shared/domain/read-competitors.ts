import { listOf, rowsOf } from './read-fields.ts'

/** Competitors of any project's answer: those with a domain, and of their names the texts. */
export const readCompetitors = (competitors: unknown) =>
  (rowsOf(competitors) ?? []).flatMap(({ domain, brandNames }) =>
    typeof domain === 'string'
      ? [{ domain, brandNames: listOf(brandNames).filter((name) => typeof name === 'string') }]
      : [],
  )
