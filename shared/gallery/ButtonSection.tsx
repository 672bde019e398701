import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Ellipsis, Plus } from 'lucide'
import { Button } from '../ui/button/Button.tsx'
import { ButtonLink } from '../ui/button/ButtonLink.tsx'
import { OutsideLink } from '../ui/navigation/OutsideLink.tsx'
import { CopyButton } from '../ui/button/CopyButton.tsx'
import { Spinner } from '../ui/button/Spinner.tsx'
import { ActionBar } from '../ui/layout/ActionBar.tsx'
import styles from './gallery.module.css'
import { Row, Section } from './Section.tsx'

const plus = <Icon of={Plus} />
const more = <Icon of={Ellipsis} />

export function ButtonSection() {
  return (
    <Section title="Buttons" note="One primary per view. A busy button keeps its width and says what it does.">
      <Row label="Primary">
        <Button variant="primary">Check Now</Button>
        <Button variant="primary" busy busyLabel="Analyzing...">
          Check Now
        </Button>
        <Button variant="primary" disabled>
          Check Now
        </Button>
      </Row>
      <Row label="Secondary">
        <Button icon={plus}>Add Prompt</Button>
        <Button busy busyLabel="Saving…">
          Save
        </Button>
        <Button disabled>Analyze New (0)</Button>
      </Row>
      <Row label="Ghost, link">
        <Button variant="ghost">Cancel</Button>
        <Button variant="ghost" iconOnly aria-label="More" icon={more} />
        <Button variant="ghost" iconOnly busy aria-label="More" icon={more} />
        <Button variant="ghost" disabled>
          Cancel
        </Button>
        <Button variant="link">Share feedback</Button>
        <Button variant="link" disabled>
          Share feedback
        </Button>
      </Row>
      <Row label="Danger">
        <Button variant="danger">Deactivate account</Button>
        <Button variant="danger" busy busyLabel="Deactivating…">
          Deactivate account
        </Button>
        <Button variant="danger-line">Delete prompt</Button>
      </Row>
      <Row label="Sizes">
        <Button size="sm">Small 28</Button>
        <Button>Default 34</Button>
        <Button size="lg">Large 44</Button>
        <Button icon={plus} iconOnPhone>
          Icon on a phone
        </Button>
      </Row>
      <Row label="As a link">
        <ButtonLink to="/pricing">View Plans</ButtonLink>
        <ButtonLink to="/pricing" variant="primary" icon={plus}>
          New Project
        </ButtonLink>
        <ButtonLink to="/pricing" variant="link">
          Upgrade Plan
        </ButtonLink>
        <OutsideLink url="https://oakrest.com/guides/duvets">oakrest.com/guides/duvets</OutsideLink>
      </Row>
      <Row label="Copy">
        <CopyButton value="hello@sightline.example" name="email address" />
        <CopyButton quiet value="Which linen bedding is best?" name="Which linen bedding is best?" />
      </Row>
      <Row label="Whole width">
        <div className={styles.narrow}>
          <Button block>View Plans</Button>
        </div>
      </Row>
      <Row label="Spinner">
        <Spinner label="Generating AI prompts..." />
      </Row>
      <ActionBar
        isIdle
        title="No changes yet"
        text="What you change is kept in this tab until you save it."
        primary={
          <Button variant="primary" disabled>
            Save Changes
          </Button>
        }
        secondary={<Button>Cancel</Button>}
      />
    </Section>
  )
}
