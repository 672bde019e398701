// Of two people who change the same at once, the second one is told who was first: the words of API and screens for it.

export const meanwhileBy = (person: string) => `meanwhile, by ${person}`

/** What a person reads instead of their own name. */
export const YOURSELF = 'you in another tab'

/** "changed …" @param person undefined: nobody knows */
export const changedElsewhere = (person: string | undefined) =>
  person === undefined ? 'elsewhere meanwhile' : meanwhileBy(person)
