import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { dayText } from '@sightline/shared/domain/day-text.ts'
import { usePrinting } from '@sightline/shared/ui/browser/printing.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { counted, figure } from '@sightline/shared/ui/figure/counted.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { RowButton, Table, Td, Th } from '@sightline/shared/ui/table/Table.tsx'
import { MessageSquare } from 'lucide'
import { MOST_ROWS, type CitedDomain, type CitedPages } from '../cited-pages/read-cited-pages.ts'
import { UnfoldButton } from '../cited-pages/UnfoldButton.tsx'
import { useUnfolded } from '../report-frame/use-unfolded.ts'
import { Count } from './CitedPageTable.tsx'
import tableStyles from './CitedPageTable.module.css'
import pageStyles from './PageCard.module.css'

interface DomainTableProps {
  domains: readonly CitedDomain[]
  project: Project | undefined
  /** shown at first */
  rows: number
  /** lists the pages of a domain */
  onDomain: (domain: string) => void
  /** the days of the two columns */
  days: Pick<CitedPages, 'firstDay' | 'lastDay'>
  /** opens the answers that cite a page of a domain, of a day or of the period */
  onOpen: (domain: string, day?: string) => void
}

/** Cited domains, those with the most citations on the last day first. */
export function DomainTable({ domains, days, project, rows, onDomain, onOpen }: DomainTableProps) {
  const [unfolded, setUnfolded] = useUnfolded()
  const printing = usePrinting()
  const sorted = domains
    .toSorted((a, b) => b.lastDay - a.lastDay || b.firstDay - a.firstDay || (a.domain < b.domain ? -1 : 1))
    .slice(0, printing ? undefined : MOST_ROWS)
  const shown = unfolded ? sorted : sorted.slice(0, rows)
  return (
    <>
      <Table caption="Cited domains, most cited on the last day first" hover className={tableStyles.table}>
        <thead>
          <tr>
            <Th>Domain</Th>
            <Th align="end">Pages</Th>
            <Th align="end" definition="citations">
              First Day
            </Th>
            <Th align="end" sort="descending" definition="citations">
              Last Day
            </Th>
            <Th align="end">Change</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ domain, sources, firstDay, lastDay }) => (
            <tr key={domain}>
              <th scope="row">
                <span className={tableStyles.cell}>
                  {domain === project?.domain && <Badge tone="solid">You</Badge>}
                  <RowButton onClick={() => onDomain(domain)}>{domain}</RowButton>
                  <Button
                    size="sm"
                    variant="ghost"
                    iconOnly
                    className={tableStyles.open}
                    icon={<Icon of={MessageSquare} size={14} />}
                    aria-haspopup="dialog"
                    aria-label={`Answers that cite ${domain}`}
                    title="Answers that cite it"
                    onClick={() => onOpen(domain)}
                  />
                </span>
              </th>
              <Td align="end" label="Pages">
                {figure(sources)}
              </Td>
              <Td align="end" label="First Day">
                <DomainCount value={firstDay} day={days.firstDay} domain={domain} onOpen={onOpen} />
              </Td>
              <Td align="end" label="Last Day">
                <DomainCount value={lastDay} day={days.lastDay} domain={domain} onOpen={onOpen} />
              </Td>
              <Td align="end" label="Change">
                <Delta value={lastDay - firstDay} neutral={domain !== project?.domain} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <CardFoot className={pageStyles.foot}>
        <span className={pageStyles.words}>
          Showing 1–{shown.length} of {figure(domains.length)} domains. Citations of all their pages: an answer that
          cites two of them counts twice.
        </span>
        <UnfoldButton folded={Math.max(0, sorted.length - rows)} unfolded={unfolded} onChange={setUnfolded} />
      </CardFoot>
    </>
  )
}

interface DomainCountProps extends Pick<DomainTableProps, 'onOpen'> {
  value: number
  day: string | null
  domain: string
}

function DomainCount({ value, day, domain, onOpen }: DomainCountProps) {
  if (day === null) return <Count value={value} />
  const label = `${counted(value, 'citation')} of ${dayText(day)}: answers that cite ${domain}`
  return <Count value={value} label={label} onOpen={() => onOpen(domain, day)} />
}
