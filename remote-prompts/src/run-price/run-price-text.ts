import { dollars } from '@sightline/shared/domain/dollars.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import type { PromptPrice } from './run-price.api.ts'

/** "Analyzing all prompts asks for 120 answers on 3 platforms and costs about $0.37." */
export function runPriceText(
  subject: string,
  { answers, platforms, usd, sample }: PromptPrice,
  prompts: number,
): string {
  const asked = `${counted(prompts * answers, sample ? 'sample answer' : 'answer')} on ${counted(platforms, 'platform')}`
  return `${subject} asks for ${asked}${usd === null ? '' : ` and costs about ${dollars(usd * prompts)}`}.`
}
