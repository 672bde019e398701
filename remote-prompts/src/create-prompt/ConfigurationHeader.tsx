import { Sparkles } from 'lucide-react'
import { geographyName } from '@sightline/shared/contract/geographies.ts'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { IconTile } from '@sightline/shared/ui/IconTile.tsx'
import { Steps } from '@sightline/shared/ui/Steps.tsx'
import styles from './ConfigurationHeader.module.css'
import type { PromptSetup } from './read-prompt-setup.ts'

const steps = [
  { label: 'Domain Setup', state: 'done' },
  { label: 'Configuration', state: 'done' },
  { label: 'Prompts', state: 'current' },
  { label: 'Review', state: 'pending' },
] as const

export function ConfigurationHeader({ setup }: { setup: PromptSetup }) {
  return (
    <>
      <h2 className={styles.title}>AI Prompts Configuration</h2>
      <Card>
        <CardBody>
          <Steps steps={steps} />
        </CardBody>
      </Card>
      <Banner
        icon={
          <IconTile>
            <Sparkles size={20} strokeWidth={1.5} aria-hidden />
          </IconTile>
        }
        action={<Badge tone="info">AI Generated</Badge>}
      >
        <span className={styles.muted}>Generating Prompts for</span>
        <span className={styles.project}>
          <b>{setup.domain}</b>
          <span>
            {' '}
            · {setup.projectName} · {geographyName(setup.targetGeography)}
          </span>
        </span>
      </Banner>
    </>
  )
}
