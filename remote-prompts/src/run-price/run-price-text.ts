import { dollars } from '@sightline/shared/domain/dollars.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import type { PromptPrice } from './run-price.api.ts'

/** "120 answers on 3 platforms, about $0.37" */
export function runPriceText({ answers, platforms, usd, sample }: PromptPrice, prompts: number): string {
  const asked = `${counted(prompts * answers, sample ? 'sample answer' : 'answer')} on ${counted(platforms, 'platform')}`
  return usd === null ? asked : `${asked}, about ${dollars(usd * prompts)}`
}
