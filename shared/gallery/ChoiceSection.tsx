import { useState } from 'react'
import { Badge } from '../ui/badge/Badge.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { Chip, RemovableChip } from '../ui/badge/Chip.tsx'
import { PlatformGlyph } from '../ui/icon/PlatformGlyph.tsx'
import { Radio } from '../ui/form/Radio.tsx'
import { RadioCard } from '../ui/form/RadioCard.tsx'
import { SegmentedControl } from '../ui/form/SegmentedControl.tsx'
import { Switch } from '../ui/form/Switch.tsx'
import styles from './gallery.module.css'
import { LONG_NAME } from './samples.ts'
import { Row, Section } from './Section.tsx'

const periods = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: '7 days' },
  { value: '14d', label: '14 days' },
  { value: 'custom', label: 'Custom' },
]
const grains = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month', disabled: true },
]

export function ChoiceSection() {
  const [period, setPeriod] = useState('7d')
  const [grain, setGrain] = useState('week')
  const [category, setCategory] = useState('All')
  return (
    <>
      <Section title="Choices">
        <Row label="Checkbox">
          <Checkbox label="Select All" defaultChecked />
          <Checkbox label="Percale under $150" />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, on" disabled defaultChecked />
        </Row>
        <Row label="Radio">
          <Radio name="web" label="With web search" defaultChecked />
          <Radio name="web" label="Without web search" />
          <Radio name="web" label="Disabled" disabled />
        </Row>
        <Row label="Switch">
          <Switch label="Weekly reports" defaultChecked />
          <Switch label="Ranking alerts" description="When a prompt loses three positions" />
          <Switch label="Disabled" disabled />
        </Row>
        <fieldset className={styles.two}>
          <legend className="sr">Platform</legend>
          <RadioCard
            name="platform"
            title="ChatGPT"
            description="Answers with web search"
            icon={<PlatformGlyph platform="chatgpt" />}
            badge={<Badge tone="info">New</Badge>}
            defaultChecked
          />
          <RadioCard
            name="platform"
            title="Claude"
            description={LONG_NAME}
            icon={<PlatformGlyph platform="claude" />}
          />
          <RadioCard name="platform" title="Perplexity" badge={<Badge>Coming soon</Badge>} disabled />
        </fieldset>
      </Section>
      <Section title="Segments and chips">
        <Row label="Period">
          <SegmentedControl label="Period" options={periods} value={period} onChange={setPeriod} />
        </Row>
        <Row label="Granularity">
          <SegmentedControl size="sm" label="Granularity" options={grains} value={grain} onChange={setGrain} />
        </Row>
        <Row label="Chips">
          {[['All', 42], ['Industry Insights', 8] as const].map(([name, count]) => (
            <Chip
              key={name}
              count={Number(count)}
              aria-pressed={category === name}
              onClick={() => setCategory(String(name))}
            >
              {name}
            </Chip>
          ))}
          <Chip disabled>Disabled</Chip>
          <RemovableChip text="NQ Books" onRemove={() => undefined} />
          <RemovableChip text={LONG_NAME} onRemove={() => undefined} />
        </Row>
      </Section>
    </>
  )
}
