import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ChartColumn, LayoutGrid, List, Plug, Plus } from 'lucide'
import { Accordion } from '../ui/layout/Accordion.tsx'
import { Avatar } from '../ui/icon/Avatar.tsx'
import { ProfileAvatar } from '../ui/icon/ProfileAvatar.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Card, CardBody, CardHead } from '../ui/layout/Card.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ProjectNotFound } from '../ui/feedback/ProjectNotFound.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import styles from './gallery.module.css'
import { Row, Section } from './Section.tsx'

const questions = [
  {
    id: 'refresh',
    question: 'How often does the data refresh?',
    answer: 'Every 24 hours on the standard plan, and hourly on premium.',
  },
  { id: 'competitors', question: 'How many competitors can I track?', answer: 'Up to 5 on standard.' },
]

export function StateSection() {
  return (
    <>
      <Section title="States" note="Each section owns its state. One failure never empties the page.">
        <div className={styles.two}>
          <Card>
            <EmptyState
              icon={<Icon of={LayoutGrid} />}
              title="No projects yet"
              action={<Button variant="primary">Create Your First Project</Button>}
            >
              Start with one website. You can add more later.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState icon={<Icon of={ChartColumn} />} title="No data for this selection.">
              Try another platform, or a longer period.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState
              icon={<Icon of={List} />}
              title="No prompts, click Add Prompt"
              action={
                <Button variant="primary" icon={<Icon of={Plus} />}>
                  Add Prompt
                </Button>
              }
            >
              Prompts are the questions we ask the AI platforms for you.
            </EmptyState>
          </Card>
          <EmptyState
            icon={<Icon of={Plug} />}
            title="This section could not be loaded"
            action={<Button>Retry</Button>}
          >
            The rest of the page still works.
          </EmptyState>
          <ProjectNotFound />
          <Card>
            <CardHead level={3} title="Position Tracking" />
            <CardBody className={styles.shape}>
              <ErrorState
                message="Failed to load positions."
                cause="The server had a problem."
                onRetry={() => undefined}
                requestId="01J9Z3"
                minHeight="6rem"
              />
              <ErrorState message="Failed to load sources." onRetry={() => undefined} busy />
            </CardBody>
          </Card>
          <Card>
            <CardBody className={styles.shape} role="status" aria-busy>
              <span className="sr">Loading</span>
              <Skeleton width="40%" height={14} />
              <Skeleton width="24%" height={28} />
              <Skeleton height={72} radius={8} />
            </CardBody>
          </Card>
        </div>
      </Section>
      <Section title="Accordion, avatar">
        <Accordion items={questions} initial="refresh" />
        <Row label="Avatar">
          <Avatar name="Maya Okafor" />
          <Avatar name="larkandloom.com" square />
          <Avatar name="Maya Okafor" size="lg" />
          <ProfileAvatar name="Maya Okafor" src={null} />
        </Row>
      </Section>
    </>
  )
}
