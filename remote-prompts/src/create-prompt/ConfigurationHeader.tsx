import { Sparkles } from 'lucide-react'
import { geographyName } from '@sightline/shared/contract/geographies.ts'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { IconTile } from '@sightline/shared/ui/IconTile.tsx'
import { Steps } from '@sightline/shared/ui/Steps.tsx'
import styles from './ConfigurationHeader.module.css'
import type { PromptsState } from './prompts-state.ts'
import type { PromptSetup } from './read-prompt-setup.ts'

const steps = [
  { label: 'Domain Setup', state: 'done' },
  { label: 'Configuration', state: 'done' },
  { label: 'Prompts', state: 'current' },
  { label: 'Review', state: 'pending' },
] as const

interface ConfigurationHeaderProps {
  setup: PromptSetup
  origin: PromptsState['origin']
  onChangeTopic: () => void
}

export function ConfigurationHeader({ setup, origin, onChangeTopic }: ConfigurationHeaderProps) {
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
        action={
          <div className={styles.origin}>
            <span className={styles.words}>
              <Origin origin={origin} onChangeTopic={onChangeTopic} />
            </span>
            <Badge tone="info">AI Generated</Badge>
          </div>
        }
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

/** Where the prompts come from, and what they are about. */
function Origin({ origin, onChangeTopic }: Pick<ConfigurationHeaderProps, 'origin' | 'onChangeTopic'>) {
  if (origin === null || (origin.topic === undefined && !origin.fromTemplates)) return null
  const about = origin.topic === undefined ? '' : ` about “${origin.topic}”`
  return (
    <>
      {origin.fromTemplates ? `No AI model answered: these come from our templates${about}.` : `Written by an AI model${about}.`}{' '}
      <Button variant="link" onClick={onChangeTopic}>
        Change
      </Button>
    </>
  )
}
