import { inPeriodBefore } from '@sightline/shared/domain/period-before.ts'
import { SightlineRule } from '@sightline/shared/ui/brand/SightlineRule.tsx'
import { competitorColour } from '../brands/brand-colour.ts'
import { sightlineBrands } from './brand-points.ts'
import type { Verdict } from './verdict.ts'

interface VerdictRuleProps {
  verdict: Verdict
  period: { startDate: string; endDate: string }
  /** tracked domains in the project's order, which gives them their colours */
  competitors: readonly string[]
}

/** Every brand of the verdict on one scale, with your value of the period before. */
export function VerdictRule({ verdict, period, competitors }: VerdictRuleProps) {
  const { value, panel, change } = verdict
  const points = [
    { name: 'You', value, you: true },
    ...sightlineBrands(verdict).map((brand) => ({
      ...{ name: brand.name, value: brand.value },
      color: competitorColour(brand.domain, competitors),
    })),
  ]
  return (
    <SightlineRule
      label="Brand Visibility Rate of every tracked brand"
      points={points}
      band={panel ? { low: 100 * panel.low, high: 100 * panel.high } : undefined}
      from={change === null ? undefined : { value: change.before, label: inPeriodBefore(period) }}
    />
  )
}
