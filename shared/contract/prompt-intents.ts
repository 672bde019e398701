// Why a person asks: the generated prompts of each category stand in this order, one for each intent.

export const promptIntents = [
  'discovery',
  'price',
  'trust',
  'local',
  'comparison',
  'alternatives',
  'problem',
  'useCase',
] as const
export type PromptIntent = (typeof promptIntents)[number]

/** Of forty prompts, how many are suggested to begin with. */
export const SUGGESTED_PROMPTS = 10
const EACH_CATEGORY = 2

/**
 * The suggested prompts, as places in their categories. Categories take turns, and each begins where the one before ended: two of
 * each of five categories cover all intents.
 * @param sizes how many prompts each category has
 */
export function suggestedPlaces(sizes: readonly number[]): number[][] {
  const places = sizes.map((): number[] => [])
  let left = Math.min(SUGGESTED_PROMPTS, sizes.reduce((sum, size) => sum + size, 0))
  for (let round = 0; left > 0; round += 1) {
    for (const [category, size] of sizes.entries()) {
      const taken = places[category] ?? []
      if (left === 0 || taken.length === size) continue
      taken.push(freePlace(taken, category * EACH_CATEGORY + round, size))
      left -= 1
    }
  }
  return places
}

/** The wanted place, or the next one that is not taken. */
function freePlace(taken: readonly number[], wanted: number, size: number): number {
  let place = wanted % size
  while (taken.includes(place)) place = (place + 1) % size
  return place
}
