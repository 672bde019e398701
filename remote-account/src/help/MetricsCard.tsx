import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './Help.module.css'

/** Every definition that a metric's name opens on the screens, each with an anchor: `/help#metric-brand`. */
export function MetricsCard() {
  return (
    <Card as="section" className={styles.metrics} aria-labelledby="metrics">
      <CardHead title="What the numbers mean" titleId="metrics" />
      <CardBody>
        <dl className={styles.definitions}>
          {Object.entries(metricDefinitions).map(([metric, { name, text }]) => (
            <div key={metric} id={`metric-${metric}`}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
