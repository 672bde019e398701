import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { ACTIVE_PROJECTS, CurrentPlanCard } from './CurrentPlanCard.tsx'
import { PlansSection, WaitingPlans } from './PlansSection.tsx'
import { PlanUsage } from './PlanUsage.tsx'
import { PricingQuestions } from './PricingQuestions.tsx'

/** The page before its scripts: of a person without a paid plan, as their plan is not known. */
export const PricingSkeleton = () => (
  <Stack>
    <CurrentPlanCard waiting>
      <PlanUsage label={ACTIVE_PROJECTS} value={undefined} max={undefined} />
    </CurrentPlanCard>
    <PlansSection>
      <WaitingPlans />
    </PlansSection>
    <PricingQuestions />
  </Stack>
)
