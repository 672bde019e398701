import type { SearchMethod } from '@sightline/shared/domain/platforms.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { RadioCard } from '@sightline/shared/ui/form/RadioCard.tsx'
import { Panel } from './Panel.tsx'
import styles from './PickerList.module.css'

const methods: { value: SearchMethod; title: string; description: string; recommended?: true }[] = [
  {
    value: 'with-web-search',
    title: 'With web search',
    description: 'Answers use live pages, so citations can be tracked',
    recommended: true,
  },
  {
    value: 'without-web-search',
    title: 'Without web search',
    description: 'What the model knows without looking anything up',
  },
]

interface SearchMethodPickerProps {
  value: SearchMethod
  onChange: (method: SearchMethod) => void
}

export function SearchMethodPicker({ value, onChange }: SearchMethodPickerProps) {
  return (
    <Panel
      titleId="search-method"
      title="Search method"
      why="Whether a platform may look things up before it answers"
      fold={{ holds: methods.find((method) => method.value === value)?.title ?? '' }}
    >
      <CardBody className={styles.list} role="radiogroup" aria-labelledby="search-method">
        {methods.map((method) => (
          <RadioCard
            key={method.value}
            name="search-method"
            value={method.value}
            checked={value === method.value}
            onChange={() => onChange(method.value)}
            title={method.title}
            description={method.description}
            badge={method.recommended && <Badge tone="info">Recommended</Badge>}
          />
        ))}
      </CardBody>
    </Panel>
  )
}
