import { Badge, BetaBadge, SampleBadge } from '../ui/badge/Badge.tsx'
import { Definition } from '../ui/figure/Definition.tsx'
import { Delta } from '../ui/figure/Delta.tsx'
import { MetricCard } from '../ui/figure/MetricCard.tsx'
import { MetricCardRow } from '../ui/figure/MetricCardRow.tsx'
import { MetricStrip } from '../ui/figure/MetricStrip.tsx'
import { PositionChip } from '../ui/badge/PositionChip.tsx'
import { RelativeTime } from '../ui/figure/RelativeTime.tsx'
import { Sparkline } from '../ui/figure/Sparkline.tsx'
import styles from './gallery.module.css'
import { trend } from './samples.ts'
import { Row, Section } from './Section.tsx'

const twoHoursAgo = Date.now() - 2 * 3_600_000
const spark = trend[0]!.values
const answer = [
  { label: 'Top Visibility', value: '100%', hit: true },
  { label: 'URL Citation', value: '0%' },
  { label: 'Brand Visibility', value: '100%' },
  { label: 'Sentiment', value: null },
]

export function FigureSection() {
  return (
    <>
      <Section title="Badges">
        <Row label="Product">
          <BetaBadge />
          <Badge tone="info">New</Badge>
          <Badge>Coming soon</Badge>
          <SampleBadge />
          <Badge tone="info">AI Generated</Badge>
          <Badge tone="solid">You</Badge>
        </Row>
        <Row label="Status">
          <Badge tone="up" dot>
            Active
          </Badge>
          <Badge tone="info" dot>
            Processing
          </Badge>
          <Badge tone="warn" dot>
            Setting Up
          </Badge>
          <Badge dot="hollow">Inactive</Badge>
          <Badge tone="down" dot>
            Expired
          </Badge>
        </Row>
        <Row label="Change">
          <Definition of="brand">Brand Visibility Rate</Definition>
          <Delta value={3} unit="positions" />
          <Delta value={-2} unit="positions" />
          <Delta value={0} />
          <Delta value={4} unit="pts" neutral />
          <span className={styles.label}>neutral: a competitor's change</span>
          <Delta value={null} />
        </Row>
        <Row label="Position">
          <PositionChip position={1} />
          <PositionChip position={4} />
          <PositionChip position={null} />
        </Row>
        <Row label="Time">
          <RelativeTime value={twoHoursAgo} />
        </Row>
        <MetricStrip className={styles.strip} metrics={answer} />
      </Section>
      <Section
        title="Metric cards"
        note="Name, value, change, shape. A rate is a whole percent; sentiment has no sign. A dotted name opens its definition."
      >
        <MetricCardRow title="Key metrics">
          <MetricCard
            label="Brand Visibility Rate"
            value={64}
            unit="%"
            delta={{ value: 6, unit: 'pts', since: 'in 14 days' }}
            spark={spark}
          />
          <MetricCard
            label="URL Citation Rate"
            definition="url"
            rate={{
              ...{ value: 0.37, n: 840, prompts: 20 },
              ...{ panel: { low: 0.34, high: 0.4 }, market: { low: 0.24, high: 0.52 } },
            }}
            value={37}
            unit="%"
            delta={{ value: -2, unit: 'pts', since: 'in 14 days' }}
            spark={spark.toReversed()}
          />
          <MetricCard
            label="Sentiment Score"
            value={81}
            delta={{ value: 0, since: 'in 14 days' }}
            spark={[81, 81, 80, 81]}
            sample
          />
          <MetricCard label="Top Visibility Rate" value={null} note="No answers yet" />
          <MetricCard label="Prompts Tracked" value={0} note="of 500" />
        </MetricCardRow>
        <div className={styles.three}>
          <MetricCard label="Sentiment Score" value={null} loading />
        </div>
        <Row label="Sparkline">
          <Sparkline values={spark} />
          <Sparkline values={spark} before={spark[0]} />
          <Sparkline values={spark.toReversed()} falling />
        </Row>
      </Section>
    </>
  )
}
