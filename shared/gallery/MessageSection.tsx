import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleCheck, Clock, Eye, Info, Lock, TriangleAlert } from 'lucide'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Card, CardBody } from '../ui/layout/Card.tsx'
import { IconTile } from '../ui/icon/IconTile.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { SetUpSteps } from '../ui/navigation/SetUpSteps.tsx'
import { type StepState, Steps } from '../ui/navigation/Steps.tsx'
import styles from './gallery.module.css'
import { LONG_NAME } from './samples.ts'
import { Section } from './Section.tsx'
const stages: { label: string; state: StepState }[] = [
  { label: 'Domain Analysis', state: 'done' },
  { label: 'Processing AI', state: 'current' },
  { label: 'Generating Report', state: 'pending' },
]

export function MessageSection() {
  return (
    <Section title="Banners and progress">
      <Banner tone="info" icon={<Icon of={Info} />} action={<Button variant="link">Share feedback</Button>}>
        Sightline is in beta. Prices may change.
      </Banner>
      <Banner
        tone="warn"
        icon={<Icon of={Lock} />}
        title="Project Limit Reached."
        action={
          <Button variant="primary" size="sm">
            Upgrade Plan
          </Button>
        }
      >
        You've reached your project limit.
      </Banner>
      <Banner tone="sample" icon={<Icon of={Eye} />} title="Sample data.">
        Live results replace it after your first analysis.
      </Banner>
      <Banner
        icon={
          <IconTile>
            <Icon of={Eye} />
          </IconTile>
        }
        title="Ready to Analyze Website."
      >
        larkandloom.com is waiting.
      </Banner>
      <Banner icon={<Icon of={Clock} />}>Partial results: 3 of 4 platforms answered. Grok is still running.</Banner>
      <Banner tone="up" icon={<Icon of={CircleCheck} />}>
        Prompt added. You can analyze new prompts now.
      </Banner>
      <Banner tone="down" icon={<Icon of={TriangleAlert} />} title="Failed to generate prompts.">
        {LONG_NAME} did not answer.
      </Banner>
      <Card>
        <CardBody className={styles.shape}>
          <ProgressBar label="Analysis progress" value={54} />
          <Steps steps={stages} />
          <ProgressBar label="Usage" size="sm" value={3} max={5} valueText="3 of 5 active projects used" />
        </CardBody>
      </Card>
      <SetUpSteps projectId="p1" current="prompts" />
    </Section>
  )
}
