import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import {
  ArrowLeft,
  EllipsisVertical,
  FileBraces,
  FileSpreadsheet,
  ClipboardPaste,
  Plus,
  RefreshCw,
  Sparkles,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { withReportFilters } from '@sightline/shared/domain/report-filters.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Menu } from '@sightline/shared/ui/menu/Menu.tsx'
import { countOf, skipToken, useMayEdit, usePlan } from '@sightline/shared/api'
import { claims } from '@sightline/shared/domain/plan-claims.ts'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import styles from './LibraryHeader.module.css'
import { runPriceText } from '../run-price/run-price-text.ts'
import { usePromptPriceQuery } from '../run-price/run-price.api.ts'
import type { Library } from '../prompt-library.ts'
import type { ExportFormat } from './save-library.ts'

export function BackToReports({ projectId }: { projectId: string }) {
  const { search } = useLocation()
  return (
    <Link className={styles.back} to={withReportFilters(projectReportPath(projectId), search)}>
      <Icon of={ArrowLeft} size={14} />
      Back to reports
    </Link>
  )
}

interface LibraryTitleProps {
  counts?: string
  /** what an analysis asks for; its line is kept free until it is known, and is not there for those who start none */
  price?: string | undefined | false
  children?: ReactNode
}

export function LibraryTitle({ counts, price, children }: LibraryTitleProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>Prompt Library</h2>
        <p className={styles.counts}>{counts ?? '\u00A0'}</p>
        {price !== false && <p className={styles.price}>{price}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** "Analyzing all prompts asks for 120 answers on 3 platforms. Analyzing only the new ones asks for 6. Your plan has 24 analyses a day." */
function useRunPrice(projectId: string, prompts: number, newCount: number): string | undefined {
  const { data: price } = usePromptPriceQuery(useMayEdit() ? projectId : skipToken)
  const limit = countOf(usePlan()?.limits.analysesPerDay)
  if (price === undefined) return undefined
  const ofNew = newCount === 0 ? '' : ` Analyzing only the new ones asks for ${figure(newCount * price.answers)}.`
  const ofPlan = limit === null ? '' : ` Your plan has ${claims.analyses(limit)}.`
  return `${runPriceText('Analyzing all prompts', price, prompts)}${ofNew}${ofPlan}`
}

interface LibraryHeaderProps {
  projectId: string
  library: Library
  newCount: number
  analyzing: boolean
  /** prompts are being added: the library does not have all that the page shows */
  adding: boolean
  onAnalyze: () => void
  onAnalyzeAll: () => void
  onAdd: () => void
  onImport: () => void
  onExport: (format: ExportFormat) => void
}

export function LibraryHeader({
  projectId,
  library,
  newCount,
  analyzing,
  adding,
  onAnalyze,
  onAnalyzeAll,
  onAdd,
  onImport,
  onExport,
}: LibraryHeaderProps) {
  const { prompts } = library
  const mayEdit = useMayEdit()
  const categories = new Set(prompts.map(({ category }) => category.name)).size
  const nothing = prompts.length === 0
  const price = useRunPrice(projectId, prompts.length, newCount)
  return (
    <LibraryTitle
      counts={`${counted(prompts.length, 'prompt')} in ${counted(categories, 'category', 'categories')}`}
      price={mayEdit && (nothing ? undefined : price)}
    >
      {mayEdit && (
        <>
          <Button
            icon={<Icon of={Sparkles} />}
            disabled={(newCount === 0 || adding) && !analyzing}
            busy={analyzing}
            busyLabel="Analyzing..."
            onClick={onAnalyze}
          >
            Analyze New ({newCount})
          </Button>
          <Button variant="primary" icon={<Icon of={Plus} />} onClick={onAdd}>
            Add Prompt
          </Button>
        </>
      )}
      <Menu
        label="More actions"
        trigger={<Button variant="ghost" iconOnly icon={<Icon of={EllipsisVertical} />} />}
        items={[
          ...(mayEdit
            ? [
                {
                  label: 'Run analysis',
                  icon: <Icon of={RefreshCw} />,
                  disabled: nothing || analyzing,
                  onSelect: onAnalyzeAll,
                },
                { label: 'Import prompts', icon: <Icon of={ClipboardPaste} />, onSelect: onImport },
              ]
            : []),
          {
            label: 'Export as CSV',
            icon: <Icon of={FileSpreadsheet} />,
            disabled: nothing,
            onSelect: () => onExport('csv'),
          },
          {
            label: 'Export as JSON',
            icon: <Icon of={FileBraces} />,
            disabled: nothing,
            onSelect: () => onExport('json'),
          },
        ]}
      />
    </LibraryTitle>
  )
}
