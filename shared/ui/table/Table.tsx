import { Icon } from '../icon/Icon.tsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import type {
  ButtonHTMLAttributes,
  HTMLAttributes,
  ReactNode,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from 'react'
import type { DefinedMetric } from '../../domain/metric-definitions.ts'
import { classNames } from '../class-names.ts'
import { Definition } from '../figure/Definition.tsx'
import { useDefinition } from '../figure/use-definition.tsx'
import styles from './Table.module.css'

type Align = 'start' | 'end' | 'center'
const alignClass: Record<Align, string | undefined> = { start: undefined, end: styles.end, center: styles.center }

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** The table's caption; visually hidden. */
  caption: ReactNode
  /** Highlight the row under the pointer. */
  hover?: boolean
  /** On a phone each row is a card, whose cells name their column (`Td label`). Default true. */
  cards?: boolean
}

export function Table({ caption, hover, cards = true, className, children, ...rest }: TableProps) {
  return (
    <div className={styles.wrap}>
      <table {...rest} className={classNames(styles.table, hover && styles.hover, cards && styles.cards, className)}>
        <caption>
          <span className="sr">{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  )
}

export type SortDirection = 'ascending' | 'descending'

export interface ThProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'align'> {
  align?: Align
  /** Current direction of the sort by this column; null: not sorted by it. */
  sort?: SortDirection | null
  /** Makes the header sortable: by a click anywhere in its cell, and by the button in it for the keyboard. */
  onSort?: () => void
  /** The column's metric, whose definition its name opens. */
  definition?: DefinedMetric
}

export function Th({
  align = 'start',
  sort,
  onSort,
  definition,
  scope = 'col',
  className,
  children,
  ...rest
}: ThProps) {
  const { around, button, popup } = useDefinition(definition)
  const icon = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={sort ?? undefined}
      className={classNames(alignClass[align], onSort && styles.sortable, sort && styles.sorted, className)}
      // Clicks of the button arrive here, too.
      onClick={onSort}
    >
      {onSort ? (
        <span {...around}>
          <button type="button" {...button} className={styles.sort}>
            {definition === undefined ? children : <span className={styles.defined}>{children}</span>}
            <Icon of={icon} size={12} strokeWidth={2} />
          </button>
          {popup}
        </span>
      ) : definition === undefined ? (
        children
      ) : (
        <Definition of={definition}>{children}</Definition>
      )}
    </th>
  )
}

export interface TdProps extends Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> {
  align?: Align
  /** The column's name, shown above the value on a phone. */
  label?: string
  /** On a phone: full width of the row. */
  full?: boolean
}

export function Td({ align = 'start', label, full, className, ...rest }: TdProps) {
  return <td {...rest} data-label={label} className={classNames(alignClass[align], full && styles.full, className)} />
}

export interface TrProps extends HTMLAttributes<HTMLTableRowElement> {
  /** Your own brand's row. */
  you?: boolean
}

export function Tr({ you, className, ...rest }: TrProps) {
  return <tr {...rest} className={classNames(you && styles.you, className)} />
}

/** The text of a row as a button that opens the row's details. */
export function RowButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(styles.rowButton, className)} />
}
