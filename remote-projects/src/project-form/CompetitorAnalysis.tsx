import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Plus } from 'lucide'
import { MAX_COMPETITORS } from '@sightline/shared/domain/project-rules.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import styles from './CompetitorAnalysis.module.css'
import { CompetitorFields } from './CompetitorFields.tsx'
import { holdsText } from './holds-text.ts'
import { Panel } from './Panel.tsx'
import { competitorProblems, completeRows, type CompetitorRow } from './project-fields.ts'

interface CompetitorAnalysisProps {
  rows: CompetitorRow[]
  /** the project's own domain, which cannot be its competitor */
  ownDomain: string
  onChange: (rows: CompetitorRow[]) => void
}

export function CompetitorAnalysis({ rows, ownDomain, onChange }: CompetitorAnalysisProps) {
  const problems = competitorProblems(rows, ownDomain)
  const filled = completeRows(rows.filter((_row, index) => problems[index] === null)).length
  const unfinished = rows.filter((row) => row.domain.trim() !== '' || row.brandName.trim() !== '').length - filled

  function add() {
    const key = Math.max(...rows.map((row) => row.key)) + 1
    onChange([...rows, { key, domain: '', brandName: '' }])
  }

  return (
    <Panel
      titleId="competitors"
      title="Competitors"
      why="Whose names are looked for beside yours"
      fold={{
        holds: holdsText(filled > 0 && counted(filled, 'competitor'), unfinished > 0 && `${unfinished} to check`),
        isOpen: filled === 0 || unfinished > 0,
      }}
    >
      <CardBody className={styles.body}>
        <div className={styles.labels} aria-hidden>
          <span>Domain</span>
          <span>Brand name</span>
        </div>
        {rows.map((row, index) => (
          <CompetitorFields
            key={row.key}
            row={row}
            number={index + 1}
            problem={problems[index] ?? null}
            onChange={(changed) => onChange(rows.map((other) => (other.key === row.key ? changed : other)))}
            onRemove={index === 0 ? undefined : () => onChange(rows.filter((other) => other.key !== row.key))}
          />
        ))}
        {filled === 0 && (
          <p className={styles.hint}>Required for comparisons. Without a competitor your brand is measured alone.</p>
        )}
        <div className={styles.foot}>
          <Button size="sm" icon={<Icon of={Plus} size={14} />} disabled={rows.length >= MAX_COMPETITORS} onClick={add}>
            Add competitor
          </Button>
          <span className={styles.count}>
            {filled} of {MAX_COMPETITORS}
          </span>
        </div>
      </CardBody>
    </Panel>
  )
}
