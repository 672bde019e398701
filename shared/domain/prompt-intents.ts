// Search intents. The generated prompts of each category are in this order, one per intent.

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

/** Number of prompts that are selected at first, of forty. */
export const SUGGESTED_PROMPTS = 10
const EACH_CATEGORY = 2

/**
 * The suggested prompts, as indexes in their categories. Round robin over the categories, and each starts where the one before
 * it ended, so that two of each of five categories cover all intents.
 * @param sizes number of prompts of each category
 */
export function suggestedPlaces(sizes: readonly number[]): number[][] {
  const places = sizes.map((): number[] => [])
  let left = Math.min(
    SUGGESTED_PROMPTS,
    sizes.reduce((sum, size) => sum + size, 0),
  )
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

/** The wanted index, or the next free one. */
function freePlace(taken: readonly number[], wanted: number, size: number): number {
  let place = wanted % size
  while (taken.includes(place)) place = (place + 1) % size
  return place
}
