// Of two people who change the same at once, the second one is told who was first: the words of API and screens for it.

export const meanwhileBy = (person: string) => `meanwhile, by ${person}`

/** What a person reads instead of their own name. */
export const YOURSELF = 'you in another tab or browser'

/** "changed …" @param person undefined: nobody knows */
export const elsewhere = (person: string | undefined) =>
  person === undefined ? 'elsewhere meanwhile' : meanwhileBy(person)

/** After a save that has kept what somebody else has changed. */
export const keptChanges = (person: string | undefined) =>
  person === undefined ? 'Changes made elsewhere meanwhile are kept.' : `Changes made ${meanwhileBy(person)}, are kept.`
