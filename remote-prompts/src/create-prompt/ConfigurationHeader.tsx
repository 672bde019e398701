import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Sparkles } from 'lucide'
import { geographyName } from '@sightline/shared/domain/geographies.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { IconTile } from '@sightline/shared/ui/icon/IconTile.tsx'
import { SetUpSteps } from '@sightline/shared/ui/navigation/SetUpSteps.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import styles from './ConfigurationHeader.module.css'
import type { PromptsState } from './state/prompts-state.ts'
import type { PromptSetup } from './read-prompt-setup.ts'

const NOTHING_GENERATED = 'No prompts generated yet.'

interface ConfigurationHeaderProps {
  setup: PromptSetup
  /** prompts are loading */
  busy: boolean
  /** those that were saved before are among them */
  generated: PromptsState['generated']
  origin: PromptsState['origin']
  onChangeTopic: () => void
}

export function ConfigurationHeader({ setup, busy, generated, origin, onChangeTopic }: ConfigurationHeaderProps) {
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>AI Prompts Configuration</h2>
        <Badge tone="info">AI Generated</Badge>
      </div>
      <SetUpSteps projectId={setup.projectId} current="prompts" />
      <Banner
        icon={
          <IconTile>
            <Icon of={Sparkles} size={20} />
          </IconTile>
        }
        action={
          <div className={styles.origin}>
            <Origin busy={busy} generated={generated} origin={origin} onChangeTopic={onChangeTopic} />
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
function Origin({ busy, generated, origin, onChangeTopic }: Omit<ConfigurationHeaderProps, 'setup'>) {
  if (busy) return <Skeleton width="12rem" height=".75em" />
  if (origin === null) return Object.values(generated).flat().length === 0 ? NOTHING_GENERATED : null
  if (origin.topic === undefined && !origin.fromTemplates) return null
  const about = origin.topic === undefined ? '' : ` about “${origin.topic}”`
  return (
    <>
      {origin.fromTemplates
        ? `“AI Generated” names this step. No AI model answered: these come from our templates${about}.`
        : `Written by an AI model${about}.`}{' '}
      <Button variant="link" onClick={onChangeTopic}>
        Change
      </Button>
    </>
  )
}
