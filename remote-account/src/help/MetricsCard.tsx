import { definitionAnchor, metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Help.module.css'

/** Every definition that a metric's name opens on the screens, each with an anchor: `/help#metric-brand` leads to it, and focuses it. */
export function MetricsCard() {
  const { hash } = useLocation()
  // After the shell has focused the new page.
  useEffect(() => document.getElementById(hash.slice(1))?.focus(), [hash])
  return (
    <Card as="section" className={styles.wide} aria-labelledby="metrics">
      <CardHead title="What the numbers mean" titleId="metrics" />
      <CardBody>
        <dl className={styles.definitions}>
          {Object.entries(metricDefinitions).map(([metric, { name, text }]) => (
            <div key={metric} id={definitionAnchor(metric)} tabIndex={-1}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
