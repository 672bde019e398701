import { ChartSkeleton } from '../charts/ChartSkeleton.tsx'
import { TrendChart } from '../charts/TrendChart.tsx'
import { Card, CardBody } from '../ui/layout/Card.tsx'
import { SightlineRule } from '../ui/brand/SightlineRule.tsx'
import { brands, days, trend } from './samples.ts'
import { Section } from './Section.tsx'

export function ChartSection() {
  return (
    <>
      <Section
        title="The sightline"
        note="Every brand on one rule from 0 to 100. The dashed point is where you stood on the first day."
      >
        <Card>
          <CardBody>
            <SightlineRule
              label="The sightline"
              points={brands}
              from={{ label: 'on Nov 7', value: 58 }}
              band={{ low: 59, high: 69 }}
            />
          </CardBody>
        </Card>
      </Section>
      <Section title="Line chart">
        <Card>
          <CardBody>
            <TrendChart
              title="Brand Visibility Rate by day"
              description="You rose from 58% to 64%; Oakrest leads with 71%."
              dates={days}
              series={trend}
              unit="%"
              granularity="day"
            />
          </CardBody>
        </Card>
        <Card>
          <CardBody>
            <ChartSkeleton />
          </CardBody>
        </Card>
      </Section>
    </>
  )
}
