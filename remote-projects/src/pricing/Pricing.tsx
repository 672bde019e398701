// /pricing: the account's plan, and the plans that it can buy.

import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { Plans } from './Plans.tsx'
import { PricingQuestions } from './PricingQuestions.tsx'

export function Component() {
  return (
    <Stack>
      <CurrentPlan />
      <Plans />
      <PricingQuestions />
    </Stack>
  )
}
